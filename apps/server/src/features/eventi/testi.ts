export const testi = {
  troppeConnessioni: 'Il portale è aperto in troppe finestre. Chiudine qualcuna.',
} as const;
