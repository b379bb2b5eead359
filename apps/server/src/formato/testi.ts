export const testi = {
  piede: (marchio: string): string => `Messaggio automatico del portale ordini ${marchio}.`,
} as const;
