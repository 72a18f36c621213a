import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';
import type { ShownToast, ToastMessage, ToastViewportProps } from './toast-viewport.tsx';

/**
 * @param message undefined takes the last one away
 * @param act what it is about: it takes the place of the message before about the same
 */
type ShowToast = (message: ToastMessage | undefined, act?: string) => void;

const ToastContext = createContext<ShowToast | null>(null);

// The viewport is loaded with the first toast: most visits never show one. If it cannot be loaded offline, the failure must
// not take down the page and what was typed, since the message is often exactly about being offline.
const ToastViewport = lazy(() => import('./toast-viewport.tsx').catch(() => ({ default: PlainToast })));

/** Plain messages, without the viewport. */
function PlainToast({ toasts }: ToastViewportProps) {
  return (
    <p role="alert" className="fixed bottom-phone-bar z-50 bg-surface-raised p-4">
      {toasts.map(({ title, text = '' }) => `${title}. ${text} `)}
    </p>
  );
}

let lastKey = 0;

interface ToastProviderProps {
  /** Name of the region for screen readers, with `{hotkey}` for the key that focuses it. */
  readonly regionLabel: string;
  /** Name of a single toast for screen readers. */
  readonly toastLabel: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Holds the visible toasts; at most three, the oldest is removed first. */
export function ToastProvider({ children, ...labels }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const show = useCallback<ShowToast>((message, act) => {
    if (message) lastKey += 1;
    const key = lastKey;
    setToasts((shown) => {
      const others = shown.filter((toast) => act === undefined || toast.act !== act);
      return message ? [...others.slice(-2), { ...message, act, key }] : others;
    });
  }, []);
  const remove = useCallback(
    (key: number) => setToasts((shown) => shown.filter((toast) => toast.key !== key)),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      {lastKey > 0 && (
        <Suspense fallback={null}>
          <ToastViewport toasts={toasts} onRemove={remove} {...labels} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** `const { toast } = useToast(); toast({ title: 'Saved' })`. Needs a ToastProvider above. */
export function useToast(): { readonly toast: ShowToast } {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast() needs a <ToastProvider> above it');
  return useMemo(() => ({ toast }), [toast]);
}
