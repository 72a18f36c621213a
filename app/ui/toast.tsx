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

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | null>(null);

// The library behind it is fetched with the first toast: most visits never show one. Without a network it may be out of reach,
// and then the message itself, often just that, must not take the page and what was typed in it down.
const ToastViewport = lazy(() => import('./toast-viewport.tsx').catch(() => ({ default: PlainToast })));

/** Plain messages, without the library. */
function PlainToast({ toasts }: ToastViewportProps) {
  return (
    <p role="alert" className="fixed bottom-phone-bar z-50 bg-surface-raised p-4">
      {toasts.map(({ title, text = '' }) => `${title}. ${text} `)}
    </p>
  );
}

let lastKey = 0;

interface ToastProviderProps {
  /** Name of the region for screen readers, with `{hotkey}` where the key that jumps to it belongs. */
  readonly regionLabel: string;
  /** What screen readers call a single one. */
  readonly toastLabel: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Keeps the messages that are on the screen; at most three, the oldest leaves first. */
export function ToastProvider({ children, ...labels }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const show = useCallback<ShowToast>((message) => {
    lastKey += 1;
    const key = lastKey;
    setToasts((shown) => [...shown.slice(-2), { ...message, key }]);
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
