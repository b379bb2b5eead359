import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CarrelliInAttesa } from '../features/carrelli-in-attesa/carrelli-in-attesa.tsx';
import { refreshCarrello, useCarrelloQuery } from '../features/carrello/carrello-query.ts';
import { SCELTE_INIZIALI } from '../features/ordine/scelte-ordine.ts';
import { keepScelte, scelteQuery } from '../features/ordine/scelte-tenute.ts';
import { useNavigate } from '../router/navigation.tsx';

interface CarrelliMessiViaProps {
  readonly utenteId: number;
  /** Sends the last typed values of the cart's lines before it is put away. */
  readonly settle?: () => Promise<boolean>;
  /** Shows nothing when no cart is put away and none can be. */
  readonly isSeServe?: boolean;
}

/** Carts put away. The name of a cart that is taken back becomes its order's reference. */
export function CarrelliMessiVia({ utenteId, settle, isSeServe = false }: CarrelliMessiViaProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: carrello } = useQuery(useCarrelloQuery());
  const { data: scelte } = useQuery(scelteQuery(utenteId));
  const startWith = (riferimento: string): void => {
    keepScelte(client, utenteId, {
      ...SCELTE_INIZIALI,
      indirizzo: { ...SCELTE_INIZIALI.indirizzo, riferimento },
    });
    void refreshCarrello(client);
  };
  return (
    <CarrelliInAttesa
      nelCarrello={carrello?.righe.length ?? null}
      riferimento={scelte.indirizzo.riferimento}
      settle={settle}
      isSeServe={isSeServe}
      onParked={() => startWith('')}
      onResumed={(nome, isTutto) => {
        startWith(nome);
        if (isTutto) void navigate({ to: '/carrello' });
      }}
    />
  );
}
