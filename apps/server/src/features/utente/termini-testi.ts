/**
 * The terms of sale, version 3, which a customer accepts. A change of content needs a new version (contract/login.ts,
 * VERSIONE_TERMINI).
 */
export interface Articolo {
  readonly titolo: string;
  readonly commi: readonly string[];
}

/** The day this version came into force. */
export const TERMINI_DAL = '2026-01-01';

const ARTICOLI: readonly Articolo[] = [
  {
    titolo: 'Utenze e credenziali',
    commi: [
      'Il Fornitore assegna al Cliente una o più utenze personali. Il Cliente custodisce le credenziali, le affida soltanto a persone autorizzate e risponde degli ordini trasmessi con esse.',
      'A ogni utenza può essere registrato un numero limitato di dispositivi. Il Cliente rimuove dal proprio profilo quelli che non usa più.',
      'La perdita o l’uso non autorizzato delle credenziali vanno comunicati senza ritardo. Da quel momento il Fornitore sospende l’utenza.',
    ],
  },
  {
    titolo: 'Ordini e conclusione del contratto',
    commi: [
      'Gli ordini si trasmettono dal carrello del portale. La disponibilità e i tempi di consegna indicati per ciascun deposito sono aggiornati ma non costituiscono promessa fino alla conferma.',
      'Il contratto si conclude quando il portale conferma l’ordine. Per la merce eccedente la disponibilità, che il Cliente abbia scelto di ordinare comunque, il contratto si conclude con la spedizione.',
      'Un ordine può essere annullato dal portale finché il portale lo consente. Dopo, l’annullamento richiede il consenso del Fornitore.',
    ],
  },
  {
    titolo: 'Prodotti ed etichettatura',
    commi: [
      'Immagini e descrizioni servono a riconoscere il prodotto. Fanno fede la marca, la misura, gli indici di carico e velocità e il codice articolo indicati nell’ordine.',
      'Le classi dell’etichetta europea degli pneumatici sono quelle dichiarate dal produttore ai sensi del regolamento (UE) 2020/740. Il Cliente le mette a disposizione del proprio cliente finale come previsto dalla legge.',
    ],
  },
  {
    titolo: 'Prezzi e contributi',
    commi: [
      'I prezzi sono in euro, al netto di IVA, riservati al Cliente e validi al momento della conferma. Se un prezzo cambia dopo che è stato mostrato, il portale lo segnala prima di confermare.',
      'Al prezzo si aggiungono il contributo ambientale per la gestione degli pneumatici fuori uso (PFU), nella misura vigente per la classe del prodotto, il contributo logistico e l’IVA, indicati separatamente nel carrello e in fattura.',
      'I buoni sconto valgono alle condizioni riportate su ciascuno, una sola volta, e non si convertono in denaro.',
    ],
  },
  {
    titolo: 'Pagamenti e ritardi',
    commi: [
      'I pagamenti avvengono nei modi e nei termini concordati, oppure online con carta o bonifico quando il portale lo propone o lo richiede. La linea di credito è concessa dal Fornitore, che può ridurla o revocarla con preavviso di dieci giorni, o senza preavviso in caso di insoluto.',
      'In caso di ritardo decorrono, senza necessità di costituzione in mora, gli interessi del decreto legislativo 9 ottobre 2002, n. 231, oltre al rimborso dei costi di recupero.',
      'L’ordine da pagare online è riservato per trenta minuti. Trascorso questo tempo senza pagamento decade e la merce torna disponibile.',
    ],
  },
  {
    titolo: 'Riserva di proprietà',
    commi: [
      'La merce resta di proprietà del Fornitore fino al pagamento integrale del prezzo, ai sensi dell’articolo 1523 del codice civile. I rischi passano al Cliente con la consegna.',
    ],
  },
  {
    titolo: 'Consegna e rischio',
    commi: [
      'La merce è consegnata alla destinazione indicata nell’ordine, oppure ritirata in sede. I tempi sono indicativi; un ritardo non dà diritto a risarcimento se non dipende da dolo o colpa grave del Fornitore.',
      'Con il consenso del Cliente l’ordine può essere evaso in più spedizioni, da depositi diversi.',
      'All’arrivo il Cliente controlla il numero dei colli e il loro stato e annota sul documento di trasporto ammanchi e danni visibili. In mancanza la consegna si intende conforme quanto a numero e aspetto esterno.',
    ],
  },
  {
    titolo: 'Reclami e resi',
    commi: [
      'I vizi apparenti e le differenze di quantità si denunciano entro otto giorni dalla consegna, quelli occulti entro otto giorni dalla scoperta, indicando il numero del documento.',
      'I resi vanno autorizzati prima. La merce resa deve essere nuova, mai montata, completa di etichette e imballo. Per i resi non dovuti a errore del Fornitore possono essere addebitati i costi di trasporto e di ripristino.',
    ],
  },
  {
    titolo: 'Garanzia',
    commi: [
      'I prodotti sono coperti dalla garanzia del produttore. Sono esclusi i danni da montaggio o pressione non corretti, sovraccarico, uso diverso da quello previsto, conservazione inadeguata e normale usura.',
      'La segnalazione contiene codice articolo, numero di matricola o DOT, chilometri percorsi e fotografie. Accertato il difetto, il Fornitore sostituisce il prodotto o accredita il valore residuo secondo le regole del produttore.',
    ],
  },
  {
    titolo: 'Limiti di responsabilità',
    commi: [
      'Salvo dolo o colpa grave, e salvi i casi in cui la legge non consente limitazioni, la responsabilità del Fornitore è limitata al prezzo della merce che ha causato il danno; sono esclusi il lucro cessante e i danni indiretti.',
      'Il Fornitore cura la continuità del portale ma non risponde delle interruzioni dovute a manutenzione, a cause di forza maggiore o a servizi di terzi.',
    ],
  },
  {
    titolo: 'Pneumatici fuori uso',
    commi: [
      'La richiesta di ritiro degli pneumatici fuori uso inviata dal portale è trasmessa a un soggetto terzo autorizzato, che ne cura la raccolta. Il Fornitore non risponde dell’uso improprio del servizio.',
    ],
  },
  {
    titolo: 'Sospensione e recesso',
    commi: [
      'Il Fornitore può sospendere l’invio di ordini o l’utenza in caso di insoluti, di uso contrario a queste condizioni o di rischio per la sicurezza. Gli ordini già confermati e pagati sono evasi.',
      'Ciascuna parte può recedere dal rapporto con preavviso scritto di trenta giorni. Restano dovuti gli importi maturati.',
    ],
  },
  {
    titolo: 'Dati personali e riservatezza',
    commi: [
      'I dati personali delle persone che usano il portale sono trattati dal Fornitore, titolare del trattamento, per eseguire il contratto e adempiere a obblighi di legge, ai sensi del regolamento (UE) 2016/679. Dell’accettazione di queste condizioni si conservano versione, data e ora, numero di telefono e indirizzo di rete.',
      'Dei dati dei clienti finali inseriti nei preventivi il titolare è il Cliente; il Fornitore li conserva per suo conto, non li usa per altri scopi e li cancella su richiesta.',
      'Prezzi, sconti e condizioni commerciali sono riservati.',
    ],
  },
  {
    titolo: 'Modifiche',
    commi: [
      'Il Fornitore può modificare queste condizioni pubblicando una nuova versione. L’uso del portale prosegue dopo la sua accettazione; gli ordini già confermati restano regolati dalla versione precedente.',
    ],
  },
  {
    titolo: 'Legge applicabile e foro competente',
    commi: [
      'Il rapporto è regolato dalla legge italiana. Per ogni controversia è competente in via esclusiva il foro della sede legale del Fornitore.',
    ],
  },
];

/** The first article names the wholesaler; the others are the same for every wholesaler. */
function oggetto(marchio: string): Articolo {
  return {
    titolo: 'Oggetto e ambito',
    commi: [
      `Queste condizioni regolano la vendita di pneumatici, cerchi, camere d’aria, materiali di consumo e accessori da parte di ${marchio} (il Fornitore) alle imprese registrate (il Cliente), e l’uso del portale ordini riservato.`,
      'Il portale è destinato esclusivamente a operatori professionali che acquistano nell’esercizio della propria attività. Non si applicano le norme a tutela dei consumatori.',
      'Condizioni diverse del Cliente valgono soltanto se accettate per iscritto dal Fornitore. Gli accordi commerciali individuali (listini, sconti, contratti di rete, linea di credito) prevalgono su queste condizioni per quanto da essi disposto.',
    ],
  };
}

export const termini = {
  titolo: 'Condizioni generali di vendita e di utilizzo del portale',
  versione: (versione: number, dal: string): string => `Versione ${versione} · in vigore dal ${dal}`,
  piede: (marchio: string, versione: number): string => `${marchio} · Condizioni generali, versione ${versione}`,
  approvazione:
    'Ai sensi e per gli effetti degli articoli 1341 e 1342 del codice civile, il Cliente approva specificamente gli articoli 3 (Ordini e conclusione del contratto), 5 (Prezzi e contributi), 6 (Pagamenti e ritardi), 8 (Consegna e rischio), 9 (Reclami e resi), 10 (Garanzia), 11 (Limiti di responsabilità), 13 (Sospensione e recesso) e 16 (Legge applicabile e foro competente).',
  articoli: (marchio: string): readonly Articolo[] => [oggetto(marchio), ...ARTICOLI],
} as const;
