/** The address of a customer's counter: another document, so that nothing of two customers meets. */
export function sportelloDi(come: 'telefono' | 'come', codice: string): string {
  return `/backoffice/${come}/${encodeURIComponent(codice)}${come === 'telefono' ? '/cerca' : '/home'}`;
}
