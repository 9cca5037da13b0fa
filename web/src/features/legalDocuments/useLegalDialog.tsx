import type { LegalDocument } from '@marquee/contract/legalDocuments'
import { lazy, Suspense, useState } from 'react'
import { to } from '#paths.ts'

const LegalDialog = lazy(() => import('./LegalDialog.tsx').then(({ LegalDialog: dialog }) => ({ default: dialog })))

/** A way to open a legal text, and the dialog to put on the page. Its code comes with the first text. */
export const useLegalDialog = () => {
  const [document, open] = useState<LegalDocument>()
  const dialog = document && (
    <Suspense fallback={null}>
      <LegalDialog document={document} address={to('legalText', { kind: document.kind })} onClose={() => open(undefined)} />
    </Suspense>
  )
  return { open, dialog }
}
