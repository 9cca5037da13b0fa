/** Below this there is room for one pane only: the list, or what was opened from it. */
export const onePane = '@media (max-width: 899.95px)'
export const phone = '@media (max-width: 599.95px)'
