/** Messages of the commands `backup` and `ripristina`. */
export const testi = {
  fatto: (file: string, tabelle: number, righe: number, byte: number) =>
    `Backup scritto in ${file}: ${tabelle} tabelle, ${righe} righe, ${megabyte(byte)}.`,
  ripristinato: (righe: number, file: number) => `Ripristinate ${righe} righe e ${file} file.`,
  prova: 'Prova: il backup si ripristina in un database provvisorio…',
  provaRiuscita: 'Prova riuscita: il backup si ripristina e i conti tornano.',
  provaFallita: 'Prova fallita: nel database ripristinato i conti non tornano.',
  nonVerificabile: 'Il contenuto non è stato riletto: la chiave segreta non è su questa macchina.',
  inCorso: 'Un altro backup è in corso: aspettare che finisca.',
  esiste: (file: string) => `Il file ${file} esiste già: indicarne un altro con --file.`,
  nonScrivibile: (file: string, motivo: string) => `Il backup non si può scrivere in ${file}: ${motivo}.`,
  manca: (file: string) => `Il file ${file} non esiste o non si può leggere.`,
  serveFile: 'Manca il file. Si usa così: npm run ripristina -- --file=backup.zip',
  nonBackup: 'Questo file non è un backup di Battistrada: non è stato cambiato nulla.',
  troncato: 'Il backup è troncato o rovinato; copiare di nuovo il file intero: non è stato cambiato nulla.',
  danneggiato: (parte: string) => `Il backup è danneggiato (${parte}): non è stato cambiato nulla.`,
  piuRecente: (nome: string) =>
    `Il backup è di una versione più recente (ha la migrazione ${nome}): usare quella versione o una successiva. Non è stato cambiato nulla.`,
  altroProdotto: (nome: string) =>
    `Il backup viene da un altro programma o da una versione modificata (migrazione ${nome}): non è stato cambiato nulla.`,
  nonVuoto: (tabella: string) =>
    `Il database non è vuoto (tabella ${tabella}): ripristinare in un database nuovo o in una DATA_DIR nuova. Non è stato cambiato nulla.`,
  filePresente: (percorso: string) =>
    `In DATA_DIR c’è già ${percorso}, diverso da quello del backup: usare una DATA_DIR nuova. Non è stato cambiato nulla.`,
  serveChiave:
    'Il backup è cifrato: indicare la passphrase con BACKUP_PASSPHRASE o il file della chiave segreta con --identita.',
  chiaveSbagliata: 'La passphrase o la chiave segreta non aprono questo backup: non è stato cambiato nulla.',
  usoBackup: 'Si usa così: npm run backup -- [--file=…] [--prova]',
  usoRipristina: 'Si usa così: npm run ripristina -- --file=… [--identita=…] [--prova]',
};

function megabyte(byte: number): string {
  return `${(byte / 1e6).toLocaleString('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
