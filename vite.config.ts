import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // In development all libraries are found at the start: a late find would reload the page under one's hands.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  build: {
    // What Tailwind 4 and oklch() need anyway: phones from 2023 on. Older targets only make the CSS bigger.
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // The font is preloaded, and nothing else is worth carrying inside a script.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What every page needs and few releases change: one file compresses better and stays in the cache.
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
              ],
            },
          },
        },
      },
    },
  },
});
