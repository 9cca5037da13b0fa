import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useCell } from '#cell.ts'
import { closeReport, reportCell } from './report.ts'

const ReportDialog = lazy(() => import('./ReportDialog.tsx').then(({ ReportDialog: dialog }) => ({ default: dialog })))

/** Around every screen: the dialog that a menu has asked for. Its code comes with the first report. */
export const ReportHost = () => {
  const target = useCell(reportCell)
  return (
    <>
      <Outlet />
      {target && (
        <Suspense fallback={null}>
          <ReportDialog key={target.id} target={target} onClose={closeReport} />
        </Suspense>
      )}
    </>
  )
}
