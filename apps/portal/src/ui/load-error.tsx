import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';

/** In the place of what could not be loaded: says so and offers another try. */
export function LoadError({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Card role="alert">
      <EmptyState title={title} action={<Button onClick={onRetry}>Riprova</Button>} />
    </Card>
  );
}
