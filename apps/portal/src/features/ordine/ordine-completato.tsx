import { Link } from '../../router/navigation.tsx';
import { Card } from '../../ui/card.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { testi } from './testi.ts';

export function OrdineCompletato({ numero }: { numero: number }) {
  return (
    <Card>
      <EmptyState
        title={testi.ordineCompletato}
        text={testi.ordineNumero(numero)}
        action={
          <>
            <Link to="/ordini" className={buttonClass()}>
              {testi.vaiAgliOrdini}
            </Link>
            <Link to="/home" className={buttonClass('quiet')}>
              {testi.vaiAllaHome}
            </Link>
          </>
        }
      />
    </Card>
  );
}
