export const neon = { lime: '#C6FF3A', cyan: '#47E1FF', pink: '#FF2E63', gold: '#FFC94A', violet: '#B79CFF', mint: '#5FE3A1' } as const
