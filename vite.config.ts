import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // What Tailwind 4 and oklch() need anyway: phones from 2023 on. Older targets only make the CSS bigger.
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // The font is preloaded, and nothing else is worth carrying inside a script.
    assetsInlineLimit: 0,
  },
});
