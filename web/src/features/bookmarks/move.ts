import { openDialog } from '#feedback/dialog.ts'

/** Asks which folder a kept post belongs in, wherever one is. The code of the dialog comes with the first question. */
export const openMove = (postId: string) => void openDialog(() => import('./MoveDialog.tsx').then(({ MoveDialog }) => MoveDialog), { postId })
