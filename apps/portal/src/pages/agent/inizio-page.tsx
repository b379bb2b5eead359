import { useQuery } from '@tanstack/react-query';
import { utenteQuery } from '../../api/query-client.ts';
import { Link } from '../../router/navigation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';

const testi = {
  saluto: (nome: string) => `Buon lavoro, ${nome}`,
  titolo: 'Da chi si comincia?',
  testo: 'Scegli un cliente: trovi credito, ordini aperti e ultimi prezzi, e ordini per lui con i suoi prezzi.',
  clienti: 'I tuoi clienti',
} as const;

/** An agent's first screen. */
export function InizioPage() {
  const { data: utente } = useQuery(utenteQuery);
  if (utente === undefined) return null;
  return (
    <Stack>
      <PageHead title={testi.saluto(utente.nome)} />
      <Card>
        <EmptyState
          title={testi.titolo}
          text={testi.testo}
          action={
            <Link to="/agenti/clienti" className={buttonClass()}>
              {testi.clienti}
            </Link>
          }
        />
      </Card>
    </Stack>
  );
}
