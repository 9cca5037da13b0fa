import { useEffect, useState } from 'react'
import { report } from '#api/report.ts'
import { useCell } from '#cell.ts'
import { cancelConfirm, confirm, confirmation, type Confirmation } from '#feedback/confirm.ts'

type Loaded = Pick<typeof import('#ui/ConfirmDialog.tsx'), 'ConfirmDialog'>

/** Shows the dialog that confirm.ts has opened; its code comes with the first question. What cannot be asked is not done. */
export const ConfirmHost = () => {
  const { kind, options, isConfirming } = useCell(confirmation)
  const [loaded, setLoaded] = useState<Loaded>()
  // While the dialog fades out it keeps its words.
  const [last, setLast] = useState<Confirmation>()
  if (kind && last?.options !== options) setLast({ kind, options, isConfirming })
  const isWanted = !loaded && kind !== null
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    import('#ui/ConfirmDialog.tsx').then(setLoaded, (error: unknown) => {
      if (isOver) return
      cancelConfirm()
      report(error)
    })
    return () => {
      isOver = true
    }
  }, [isWanted])
  if (!loaded || !last?.kind || !last.options) return null
  return (
    <loaded.ConfirmDialog
      open={kind !== null}
      kind={last.kind}
      title={last.options.title}
      {...(last.options.text ? { text: last.options.text } : {})}
      {...(last.options.lines?.length ? { lines: last.options.lines } : {})}
      isGrave={last.options.isGrave ?? false}
      busy={isConfirming}
      onConfirm={() => void confirm()}
      onCancel={cancelConfirm}
    />
  )
}
