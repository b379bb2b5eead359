import type { RigaCarrello } from '@battistrada/contract/carrello';
import type { Utente } from '@battistrada/contract/login';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AnnullaOrdine } from '../features/ordine/annulla-ordine.tsx';
import { OrdineAnnullato } from '../features/ordine/ordine-annullato.tsx';
import { OrdineCompletato } from '../features/ordine/ordine-completato.tsx';
import type { OrdineConfermato } from '../features/ordine/stato-conferma.ts';
import { refreshDopoOrdine } from './refresh-dopo-ordine.ts';

export interface CarrelloCompletatoProps {
  readonly ordine: OrdineConfermato;
  readonly utente: Utente;
  readonly righe: readonly RigaCarrello[];
  readonly onCarrello: () => void;
}

/** The confirmed order, with a button to cancel it for a while. */
export function CarrelloCompletato({ ordine, utente, righe, onCarrello }: CarrelloCompletatoProps) {
  const client = useQueryClient();
  const [isAnnullato, setAnnullato] = useState(false);
  if (isAnnullato) return <OrdineAnnullato onCarrello={onCarrello} />;
  const { idOrdine, numero, annullabileFino } = ordine;
  return (
    <OrdineCompletato {...{ idOrdine, numero, righe }} depositi={utente.depositi}>
      <AnnullaOrdine
        ordine={{ id: idOrdine, numero, annullabileFino }}
        onAnnullato={() => {
          setAnnullato(true);
          void refreshDopoOrdine(client);
        }}
        onRefused={() => void refreshDopoOrdine(client)}
      />
    </OrdineCompletato>
  );
}
