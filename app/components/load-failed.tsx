import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface Props {
  readonly texts: { readonly heading: string; readonly text: string; readonly retry: string };
  readonly onRetry: () => void;
}

/** Shown when data could not be loaded; offers to retry. */
export function LoadFailed({ texts, onRetry }: Props) {
  return (
    <Notice role="alert" tone="caution" title={texts.heading}>
      <p className="mb-3">{texts.text}</p>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </Notice>
  );
}
