import { messaggioOf } from '../../api/api-error.ts';
import { NON_FATTO } from '../../api/non-fatto.ts';
import { useBozzaIntorno } from '../../session/use-bozza-intorno.tsx';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { testi } from './testi.ts';

interface NomeListaProps {
  readonly open: boolean;
  readonly titolo: string;
  readonly azione: string;
  readonly nome: string;
  readonly onClose: () => void;
  readonly onNome: (nome: string) => Promise<void>;
}

/** Asks for the name of a list. */
export function NomeLista({ open, titolo, azione, nome, onClose, onNome }: NomeListaProps) {
  const [segno] = useBozzaIntorno(open ? titolo : undefined);
  const take = (scelto: string): Promise<string | null> =>
    onNome(scelto).then(
      () => null,
      (error: unknown) => messaggioOf(error, NON_FATTO),
    );
  return (
    <NameDialog
      {...{ open, onClose }}
      title={titolo}
      action={azione}
      cancel={testi.annulla}
      label={testi.nome}
      hint={testi.nomeAiuto}
      missing={testi.nomeManca}
      name={nome}
      onName={take}
    >
      {segno}
    </NameDialog>
  );
}
