/** The address of a customer's counter: another document, so that the data of two customers never mixes. */
export function sportelloOf(come: 'telefono' | 'come', codice: string): string {
  return `/backoffice/${come}/${encodeURIComponent(codice)}${come === 'telefono' ? '/cerca' : '/home'}`;
}
