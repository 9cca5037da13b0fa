import { Suspense, useEffect, useRef, type ComponentType } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useCell } from '#cell.ts'
import { closeDialog, closeDialogs, dialogs } from './dialog.ts'

/** Shows what `openDialog` has opened, beside every screen. Another screen, or the way back, closes it. */
export const DialogHost = () => {
  const { key: place } = useLocation()
  const isSamePlace = useNavigationType() === NavigationType.Replace
  const last = useRef(place)
  useEffect(() => {
    if (last.current !== place && !isSamePlace) closeDialogs()
    last.current = place
  }, [place, isSamePlace])
  useEffect(() => closeDialogs, [])
  return useCell(dialogs).map(({ key, Part, props }) => {
    const Dialog = Part as ComponentType<object>
    return (
      <Suspense key={key} fallback={null}>
        <Dialog {...props} {...{ onClose: () => closeDialog(key) }} />
      </Suspense>
    )
  })
}
