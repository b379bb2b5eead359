/** Texts of the import; each sentence says what to do. */
import { formatEuro, formatSenzaMigliaia, type Cents } from '@battistrada/domain/denaro';
import { formatNumero } from '@battistrada/domain/numero';

const fidoOf = (cents: Cents | null): string => (cents === null ? 'non concordato' : formatEuro(cents));

const elenco = (voci: readonly string[]): string => voci.join(', ');

const superato = (nomeFile: string): string =>
  `Dopo questo file ne è stato applicato uno più recente${nomeFile === '' ? '' : ` (${nomeFile})`}: ` +
  'questo riporterebbe i dati vecchi.';

export const testi = {
  // The whole file.
  vuoto: 'Il file è vuoto.',
  gzipRotto: 'Il file compresso è troncato o rovinato: inviarlo di nuovo.',
  zipRotto: 'L’archivio zip è troncato o rovinato: inviarlo di nuovo.',
  zipCifrato: 'L’archivio è protetto da password: inviarlo senza.',
  zipTroppoGrande: 'Il contenuto del file, una volta decompresso, supera 50 MB: salvarlo come CSV, oppure dividerlo.',
  zipSenzaFile: 'Nell’archivio non c’è nessun file che si importi: servono fatture in XML o documenti in PDF.',
  xlsxRotto: 'Il file Excel è rovinato o non si legge: salvarlo di nuovo come XLSX o come CSV.',
  xlsxTroppoGrande: 'Il file Excel è troppo grande da leggere: salvarlo come CSV.',
  xmlRotto: (motivo: string) => `Il file XML è troncato o non si legge (${motivo}): inviarlo di nuovo.`,
  nonXml: 'Il file non si legge come XML: è rovinato, o scritto in UTF-16. Salvarlo in UTF-8 e inviarlo di nuovo.',
  xmlTroppoGrande: 'Il file XML è troppo grande o troppo profondo per essere letto: dividerlo.',
  xmlIgnoto: (radice: string) =>
    `Il file XML comincia con ${radice}: si accettano FatturaElettronica ed EasyfattProducts.`,
  nonFattura: (radice: string) => `Non è una fattura elettronica: il file XML comincia con ${radice}.`,
  p7mRotto: 'Il file firmato è troncato o non si legge: inviarlo di nuovo.',
  zipAltroFile: 'Non è una fattura: nell’archivio si leggono i file .xml e .xml.p7m, non altri archivi.',
  fatturaTroppeRighe: 'Il documento ha più di 9.999 righe: dividerlo.',
  fatturaIlleggibile: (nome: string, scritto: string) =>
    `${nome} è «${scritto}», che non si legge o è troppo grande: chiedere il file di nuovo a chi l’ha scritto.`,
  senzaDati: (nome: string) => `Manca ${nome}: chiedere il file di nuovo a chi l’ha scritto.`,
  altroTipo: (chiesto: string, trovato: string) =>
    `Il file è ${trovato}, non ${chiesto}: togliere il tipo o correggerlo.`,
  emittenteIgnoto:
    'Non è impostato chi emette i documenti: impostare l’azienda (AZIENDA_PARTITA_IVA), poi inviare di nuovo.',
  altroEmittente: (emittente: string) => `La fattura è emessa da ${emittente}, non da noi: non si importa.`,
  tipoDocumento: (tipo: string) =>
    `Il tipo ${tipo} non si importa: TD01, TD02, TD24, TD25, TD26 sono fatture, TD04 note di credito, TD05 note di debito.`,
  totaleConAltro: 'Il totale non è imponibile più IVA: contiene altro, come bollo o arrotondamenti. Preso il totale.',
  modalitaPagamento: {
    MP01: 'Contanti',
    MP02: 'Assegno',
    MP03: 'Assegno circolare',
    MP05: 'Bonifico',
    MP06: 'Vaglia cambiario',
    MP08: 'Carta di pagamento',
    MP09: 'RID',
    MP12: 'RIBA',
    MP16: 'Domiciliazione bancaria',
    MP19: 'SEPA Direct Debit',
    MP20: 'SEPA Direct Debit CORE',
    MP21: 'SEPA Direct Debit B2B',
    MP22: 'Trattenuta su somme già riscosse',
    MP23: 'PagoPA',
  } as Readonly<Record<string, string>>,
  pricatTestata:
    'Il file comincia come un PRICAT, ma la riga POH con i nomi delle colonne non c’è: nulla è stato cambiato.',
  pricatVersione: (versione: string) => `La versione ${versione} di PRICAT non si importa: chiedere B2 o B4.`,
  pricatValuta: (valuta: string) => `I prezzi sono in ${valuta}: si importano solo in EUR.`,
  fatturaDivisa: (divisa: string) => `La fattura è in ${divisa}: si importano solo fatture in EUR.`,
  stagioneDedotta: 'PRICAT non dice la stagione: è dedotta da battistrada e marcature.',
  periodoRovesciato: 'Il termine viene prima dell’inizio.',
  pdfNome: 'Il nome non dice di quale documento è: chiamarlo come FT_123_2026.pdf, con DDT, FT, NC o ND.',
  pdfRotto: 'Il PDF è troncato o rovinato: inviarlo di nuovo.',
  pdfTroppoGrande: 'Il PDF supera 20 MB: ridurlo e inviarlo di nuovo.',
  doctype:
    'Il file contiene una dichiarazione DOCTYPE, che per sicurezza non si accetta: toglierla e inviarlo di nuovo.',
  paginaWeb:
    'Il file è una pagina web, anche se il nome dice altro: salvarlo come CSV UTF-8 o XLSX e inviarlo di nuovo.',
  xls: 'Il file è nel vecchio formato Excel, oppure protetto da password: salvarlo come XLSX o come CSV, senza password.',
  utf16: 'Il file è scritto in UTF-16: salvarlo come CSV UTF-8 e inviarlo di nuovo.',
  utf8Rotto:
    'Il file è scritto in UTF-8, ma qualche lettera accentata è troncata o rovinata: salvarlo come CSV UTF-8 e inviarlo di nuovo.',
  binario: 'Il file non è un testo: salvarlo come CSV UTF-8 e inviarlo di nuovo.',
  troppoGrandeAperto: 'Il file, una volta decompresso, supera 2 GB: dividerlo.',
  modulo: 'Il corpo della richiesta è il file stesso, non un modulo che lo contiene: con curl --data-binary, non -F.',
  troppoGrandeFile: 'Il file supera 200 MB: comprimerlo con gzip o dividerlo.',
  virgoletteAperte: 'Il file è troncato, oppure una cella ha virgolette che non si chiudono: nulla è stato cambiato.',
  rigaTroppoLunga: 'Una riga supera 4 milioni di caratteri: il separatore o le virgolette sono sbagliati.',
  troncato: (riga: number) => `Il file è troncato: la riga ${riga}, l’ultima, non è intera. Inviarlo di nuovo.`,
  csvIllegibile: (motivo: string) => `Il file CSV non si legge: ${motivo}`,
  elencoJson:
    'Il file è un elenco JSON: serve NDJSON, cioè un oggetto per riga senza parentesi quadre né virgole fra loro.',
  oggettoJson: 'Il file è JSON su più righe: serve NDJSON, cioè un oggetto intero per riga.',
  rigaNonJson: 'La riga non è un oggetto JSON: correggerla.',
  colonnaComposta: (nome: string) => `${nome} contiene un oggetto JSON: scrivere un testo o un numero.`,
  colonnaDoppia: (nome: string) => `La colonna «${nome}» c’è due volte: toglierne una.`,
  colonneMancanti: (nomi: readonly string[]) =>
    `Mancano le colonne ${elenco(nomi)}: la prima riga del file, o del primo foglio visibile, deve nominarle.`,
  sembra: (tipo: string) => `Il file sembra contenere ${tipo}.`,
  tipoIgnoto: (tipi: readonly string[]) =>
    `Non si capisce che cosa contenga il file: indicarne il contenuto (tipo), o chiamarlo come uno tra ${elenco(tipi)}.`,
  tipoSconosciuto: (tipo: string, tipi: readonly string[]) => `«${tipo}» non si importa: uno tra ${elenco(tipi)}.`,
  tipoNonEsportato: (tipo: string, tipi: readonly string[]) => `«${tipo}» non si esporta: uno tra ${elenco(tipi)}.`,
  mappaSconosciuta: (nome: string) => `Non c’è una mappa di nome «${nome}».`,
  mappaTolta: (nome: string) => `Intanto la mappa «${nome}» è stata eliminata. Salva di nuovo per rimetterla.`,
  mappaDiAltro: (nome: string, tipo: string) => `La mappa «${nome}» è per file di tipo ${tipo}.`,
  colonnaIgnota: (nome: string, nostre: readonly string[]) => `«${nome}» non è una colonna: una tra ${elenco(nostre)}.`,
  colonnaScelta: (nome: string) => `A ${nome} sono assegnate due colonne del file: lasciarne una.`,
  guardiaRighe: (righe: number, prima: number) =>
    `Il file ha ${righe === 1 ? '1 riga' : `${formatNumero(righe)} righe`}, l’ultima volta ne aveva ${formatNumero(prima)}: serve una conferma.`,
  guardiaAttivi: (tolte: number, attivi: number) =>
    `Il file toglierebbe ${tolte === 1 ? '1 voce' : `${formatNumero(tolte)} voci`} su ${formatNumero(attivi)}: serve una conferma.`,
  guasto:
    'L’importazione si è fermata per un errore nostro. Ciò che era già applicato resta; inviare di nuovo il file.',
  fileAltrove: 'Il file non si trova più: inviarlo di nuovo.',
  senzaOrario:
    'Manca la colonna rilevata_il: le quantità valgono all’ora del file. Con l’istante della rilevazione sono più sicure.',
  colonneNonLette: (nomi: readonly string[]) =>
    `Colonne non lette, perché nessuna delle nostre si chiama così o perché un’altra del file l’ha presa: ${elenco(nomi)}. Se servono, correggerne il nome o assegnarle con una mappa.`,
  soloAggiorna:
    'Di questo tipo un file completo non toglie nulla: ciò che manca resta. Per togliere una voce scrivere elimina nella colonna azione.',
  soloAggiornaMai: (perche: string) =>
    `Di questo tipo un file completo non toglie nulla: ciò che manca resta. ${perche}`,
  nonEliminaVoce:
    'Una voce non si elimina, perché articoli, clienti e ordini la nominano: per non usarla più, toglierla da quelli.',
  nonEliminaDocumento: 'Un documento non si elimina: si annulla con una nota.',
  nonEliminaStato: 'Lo stato di un ordine non si elimina: per annullare l’ordine inviare lo stato ANNULLATO.',
  letteDallaDescrizione: (colonna: string) =>
    `La colonna ${colonna} manca: dove il valore non c’era è stato letto dalla descrizione.`,

  nonTrovata: 'Questa importazione non c’è.',
  senzaEsito: 'L’esito non c’è ancora: l’importazione non è finita.',
  esitoAltrove: 'L’esito non è più qui: per riaverlo inviare di nuovo lo stesso file con «forza».',
  scartata: 'Scartata: nulla è stato cambiato.',
  nonDaChiudere: (stato: string) => `L’importazione è nello stato ${stato}: non c’è nulla da chiudere.`,
  fileSuperato: (nomeFile: string) => `${superato(nomeFile)} Se è quello giusto, mandalo di nuovo.`,
  fileSuperatoFermo: (nomeFile: string) => `${superato(nomeFile)} Scartalo; se è quello giusto, mandalo di nuovo.`,
  nonInAttesaDiConferma: (stato: string) => `L’importazione è nello stato ${stato}: non aspetta una conferma.`,

  // A row.
  guastoRiga: (motivo: string) =>
    `Il database ha rifiutato la riga (${motivo}): correggerla e inviare di nuovo questo file. Se sembra giusta, dirlo a chi gestisce il portale.`,
  guastoGruppo:
    'La riga sta tra molte che il database ha rifiutato, e non è stata provata da sola: correggere prima le altre, poi inviare di nuovo questo file.',
  righeDiverse: (celle: number, attese: number) =>
    `La riga ha ${celle} ${celle === 1 ? 'cella' : 'celle'}, la prima ne ha ${attese}: controllare separatore e virgolette.`,
  obbligatorio: (campo: string) => `${campo} è obbligatorio.`,
  azioneIgnota: (azione: string) => `«${azione}» non è un’azione: lasciare vuoto o scrivere elimina.`,
  doppia: (riga: string) => `La stessa chiave è anche alla riga ${riga}: vale quella.`,
  simile: (codice: string, altro: string) =>
    `${codice} e ${altro} differiscono solo per maiuscole, spazi o zeri iniziali: controllare che siano due codici.`,
  similePreso: (scritto: string, preso: string) =>
    `${scritto} non c’è: preso ${preso}, che differisce solo per maiuscole, spazi o zeri iniziali.`,
  sconosciuto: (dicitura: string, codice: string, attesa = '24 ore') =>
    `${dicitura} ${codice} non c’è ancora: la riga aspetta ${attesa} che arrivi.`,
  nonUsata: (campo: string, tipo: string) => `${campo} non serve a un obiettivo di tipo ${tipo}: non è stato preso.`,
  eanDoppio: (ean: string, codice: string) =>
    `L’EAN ${ean} è anche di ${codice}: finché è di due articoli, per EAN non si ordina nessuno dei due. Correggerlo.`,
  clientiOmonimi: (codice: string) =>
    `Più clienti hanno la partita IVA o il codice fiscale ${codice}, e né l’ordine né la ragione sociale dicono quale: la riga aspetta 30 giorni che uno solo le corrisponda.`,
  attesaFinita: (codice: string) =>
    codice === 'PIU_CLIENTI'
      ? 'Più clienti hanno questo codice, e in 30 giorni non si è saputo quale: correggere i clienti, poi inviare di nuovo la riga.'
      : 'Ciò che la riga nomina non è arrivato in tempo: importarlo, poi inviare di nuovo la riga.',
  marcaSimile: (scritta: string, nota: string) => `La marca ${scritta} somiglia a ${nota}: controllare.`,
  marcaCreata: (scritta: string) => `La marca ${scritta} non c’era: è stata creata.`,
  categoriaCreata: (nome: string) => `La categoria ${nome} non c’era: viene creata. Se è scritta male, correggerla.`,
  stagioneIncerta: (nome: string) => `Stagione dedotta dalle marcature: ${nome}. Controllare.`,
  prezzoFuturoResta: (giorno: string) =>
    `Il prezzo è tolto, ma quello dal ${giorno} resta: per togliere anche quello serve una riga con il suo valido_dal.`,
  prezzoFuturo: (giorno: string) =>
    `Il prezzo vale dal ${giorno}: di un articolo che c’è già resta quello di oggi, inviare di nuovo il file quel giorno.`,
  easyfattSenzaMarca:
    'La marca non c’è e nella descrizione non si legge: indicare il produttore in Easyfatt, oppure importare prima le marche.',
  easyfattSenzaDeposito: (nome: string) =>
    `Il magazzino «${nome}» non è un deposito: la disponibilità non è stata presa. Creare il deposito con questo nome.`,
  easyfattNegativa: (quantita: number) => `La disponibilità è ${quantita}: presa come zero.`,
  marcaPresa: (scritta: string, nota: string) => `La marca ${scritta} non c’è: presa ${nota}, che le somiglia.`,
  troppi: (massimo: number) => `Possono essere al massimo ${massimo}.`,
  nomeRipetuto: (nome: string, codice: string) => `Il nome ${nome} è già di ${codice}: un nome è di una voce sola.`,
  nomeConAltroCodice: (nome: string, codice: string, altro: string) =>
    `${nome} ha già il codice ${codice}: usare quello. Se ora il codice è ${altro}, inviare di nuovo il file con forza.`,
  codiceAssegnato: (nome: string, codice: string) =>
    `${nome} c’era già, senza un codice del gestionale: da qui in poi è ${codice}. Se non è la stessa voce, darle un altro nome.`,
  codiceCambiato: (nome: string, prima: string, adesso: string) =>
    `Il codice di ${nome} era ${prima}, ora è ${adesso}: da qui in poi usare il nuovo.`,
  dallaDescrizione: (campo: string, valore: string) => `${campo} letto dalla descrizione: ${valore}.`,
  predefinitaRipetuta: 'Un cliente ha una sola destinazione predefinita: vale l’ultima del file.',
  indirizzoIncompleto:
    'Indirizzo, cap, citta o provincia mancano: negli ordini la destinazione si riconosce dal nome. Completarla quando si può.',
  maggioreDiZero: 'Deve essere maggiore di zero.',
  misuraIgnota: (cella: string) => `«${cella}» non è una misura: lasciata com’era.`,
  misuraDescritta: (cella: string, letta: string) =>
    `«${cella}» non è una misura: lasciata com’era o, se l’articolo non ne ha ancora, letta dalla descrizione: ${letta}.`,

  usernameErrato: (cella: string) =>
    `«${cella}» non è uno username: da 3 a 60 lettere, cifre e . _ @ + -, senza spazi.`,
  usernameAltrui: 'Questo username è già di un altro: sceglierne uno diverso.',
  senzaDepositi:
    'I clienti nuovi senza depositi vedono i prezzi ma nessuna giacenza: aggiungere la colonna depositi, o sceglierli nella scheda del cliente.',
  fidoDaApprovare: (prima: Cents | null, dopo: Cents | null) =>
    `Il fido resta ${fidoOf(prima)} e diventa ${fidoOf(dopo)} quando un’altra persona lo approva: la richiesta è fra quelle di fido e banca.`,
  fidoGiaChiesto: (chi: string) =>
    `Il fido resta com’era: ${chi} ha già chiesto un altro cambio. Quando avrà una risposta, inviare di nuovo il file.`,
  /** The reason of a request for a credit line that a person's file contains. */
  fidoDalFile: (nomeFile: string) => (nomeFile === '' ? 'Da un file importato' : `Dal file ${nomeFile}`),
  senzaEmail: 'Senza e-mail l’invito non parte: aggiungerla e inviare di nuovo il file.',
  funzioni: (cella: string) => `«${cella}» non è un elenco di funzioni: numeri con | in mezzo, come 3|5.`,

  nonCollegabile: (numero: string) =>
    `Il documento ${numero} non è una fattura: un documento si collega alla sua fattura, o una fattura al suo DDT. Il collegamento non è scritto.`,
  ordineSconosciuto: (numero: string) =>
    `Questo cliente non ha nel portale l’ordine ${numero}: il documento resta senza.`,
  altroCliente: 'Un documento con lo stesso tipo, numero e anno è già di un altro cliente.',
  totaleDiverso: 'Il totale non è la somma di imponibile e IVA.',

  // A cell.
  troppoLungo: (massimo: number) => `Supera ${massimo} caratteri.`,
  scientifica: (cella: string) =>
    `«${cella}» è in notazione scientifica: in Excel dare alla colonna il formato Testo, riscrivere il codice e salvare di nuovo.`,
  formulaErrata: (cella: string) =>
    `«${cella}» è una formula che non riesce: correggerla nel foglio, oppure scrivere il valore.`,
  codiceConQuantita: 'codice e quantita vanno insieme: scrivere tutti e due, o nessuno se parte tutto l’ordine.',
  nonNumero: (cella: string) => `«${cella}» non è un numero: scrivere solo cifre, con la virgola per i decimali.`,
  nonIntero: (cella: string) => `«${cella}» non è un numero intero.`,
  nonPercento: (cella: string) => `«${cella}» non è una percentuale con al massimo due decimali.`,
  negativo: (cella: string) => `«${cella}» è sotto zero: scrivere zero o di più, oppure togliere la riga dal file.`,
  troppoGrande: 'L’importo è troppo grande.',
  tra: (minimo: number, massimo: number) => `Deve essere tra ${minimo} e ${String(massimo).replace('.', ',')}.`,
  arrotondato: (cents: number) => `Arrotondato a ${formatSenzaMigliaia(cents)}.`,
  prezzoZero: 'Il prezzo è zero: controllare.',
  nonSiNo: (cella: string) => `«${cella}» non è sì o no: scrivere 1 o 0.`,
  unoDi: (cella: string, voci: Readonly<Record<string, string>>) =>
    `«${cella}» non è previsto: uno tra ${elenco(Object.keys(voci))}.`,
  nonGiorno: (cella: string) => `«${cella}» non è un giorno: scriverlo come 2026-12-31 o 31/12/2026.`,
  nonIstante: (cella: string) => `«${cella}» non è un istante: scrivere 2026-12-31T08:00:00+01:00.`,
  nonOra: (cella: string) => `«${cella}» non è un’ora: scrivere 17:30.`,
  ean: (cella: string) => `«${cella}» non è un EAN di 13 cifre con la cifra di controllo giusta.`,
  partitaIva: (cella: string) => `«${cella}» non è una partita IVA: undici cifre, l’ultima di controllo.`,
  codiceFiscale: (cella: string) => `«${cella}» non è un codice fiscale.`,
  cap: (cella: string) => `«${cella}» non è un CAP di cinque cifre.`,
  zeriRimessi: (valore: string) => `Rimessi gli zeri iniziali: ${valore}. Dare alla colonna il formato Testo.`,
  provincia: (cella: string) => `«${cella}» non è la sigla di una provincia.`,
  email: (cella: string) => `«${cella}» non è un indirizzo e-mail.`,
  classe: (cella: string) => `«${cella}» non è una classe dell’etichetta, da A a G.`,
  classeRumore: (cella: string) => `«${cella}» non è una classe di rumore, da A a C.`,
  dot: (cella: string) => `«${cella}» non è un DOT di quattro cifre, settimana e anno.`,
  depositiDivisi: (cella: string, giusta: string) => `«${cella}»: tra un deposito e l’altro va «|», come ${giusta}.`,
  gln: (cella: string) => `«${cella}» non è un GLN: 13 cifre, l’ultima di controllo.`,
  indirizzoWeb: (cella: string) => `«${cella}» non è un indirizzo web: scrivere https://…`,
  sdi: (cella: string) => `«${cella}» non è un codice SDI di sei o sette caratteri.`,
  indiceCarico: (cella: string) => `«${cella}» non è un indice di carico.`,
  eprel: (cella: string) => `«${cella}» non è un numero EPREL.`,
  indiceVelocita: (cella: string) => `«${cella}» non è un indice di velocità.`,
  futura: 'L’istante è più di 5 minuti nel futuro: controllare l’orologio del gestionale.',
  superata: 'C’è già una quantità più recente per questo articolo e deposito.',
  rigaSuperata: 'Mentre la riga aspettava, una riga più recente con la stessa chiave è stata applicata: vale quella.',
  rigaFuoriDalCompleto: 'Mentre la riga aspettava è stato applicato un file completo che non la contiene: vale quello.',
  rigaSenzaOrario: 'La cella è vuota: la quantità vale all’ora del file. Con l’istante della rilevazione è più sicura.',
  correzione: 'C’era un’altra quantità allo stesso istante: vale questa.',
} as const;
