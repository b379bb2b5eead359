import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';

/** Replaces content that could not be loaded: a message and a button to try again. */
export function LoadError({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Card role="alert">
      <EmptyState title={title} action={<Button onClick={onRetry}>Riprova</Button>} />
    </Card>
  );
}
