/** Texts around the announcements (specification §2 "Other screens"). */
export const testi = {
  comunicazioni: 'Comunicazioni',
} as const;
