import { useQuery } from '@tanstack/react-query';
import { utenteQuery } from '../../api/query-client.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';

const testi = {
  saluto: (nome: string) => `Buon lavoro, ${nome}`,
  titolo: 'Qui starà il tuo lavoro di tutti i giorni',
  testo:
    'I tuoi clienti con fido e scaduto, gli ordini che fai per loro, gli obiettivi. Finché non è pronto, gli ordini dei tuoi clienti li registra il nostro ufficio.',
} as const;

/** An agent's first screen: who he is, and what will stand here. */
export function InizioPage() {
  const { data: utente } = useQuery(utenteQuery);
  if (utente === undefined) return null;
  return (
    <Stack>
      <PageHead title={testi.saluto(utente.nome)} />
      <Card>
        <EmptyState title={testi.titolo} text={testi.testo} />
      </Card>
    </Stack>
  );
}
