import { lazy, Suspense } from 'react'
import type { CroppedKind } from './crop.ts'
import type { useCutting } from './useCutting.ts'

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

/** Asks how to cut what was chosen, while something is. Loaded with the first picture. */
export const CuttingDialog = ({ kind, cutting }: { kind: CroppedKind; cutting: ReturnType<typeof useCutting> }) =>
  cutting.chosen && (
    <Suspense>
      <CropDialog
        kind={kind} src={cutting.chosen.src} isDrawing={cutting.chosen.file.type === 'image/svg+xml'} progress={cutting.progress}
        onUse={cutting.sendCut} onCancel={cutting.giveUp} onUnreadable={cutting.refuse}
      />
    </Suspense>
  )
