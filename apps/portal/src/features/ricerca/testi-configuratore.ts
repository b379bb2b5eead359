/** Texts of the link to the rims' configurator. */
export const testi = {
  configuratore: 'I cerchi in lega si scelgono per auto, nel configuratore.',
  apriConfiguratore: 'Apri il configuratore dei cerchi in lega',
} as const;
