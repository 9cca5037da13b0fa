import { lazy, Suspense, useState } from 'react'
import { useCell } from '#cell.ts'
import { cancelConfirm, confirm, confirmation, type Confirmation } from '#feedback/confirm.ts'

const ConfirmDialog = lazy(() => import('#ui/ConfirmDialog.tsx').then(({ ConfirmDialog: dialog }) => ({ default: dialog })))

/** Shows the dialog that confirm.ts has opened; its code comes with the first question. */
export const ConfirmHost = () => {
  const { kind, options, isConfirming } = useCell(confirmation)
  // While the dialog fades out it keeps its words.
  const [last, setLast] = useState<Confirmation>()
  if (kind && last?.options !== options) setLast({ kind, options, isConfirming })
  if (!last?.kind || !last.options) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={kind !== null}
        kind={last.kind}
        title={last.options.title}
        {...(last.options.text ? { text: last.options.text } : {})}
        busy={isConfirming}
        onConfirm={() => void confirm()}
        onCancel={cancelConfirm}
      />
    </Suspense>
  )
}
