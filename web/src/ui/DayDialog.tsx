import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'
import { useId } from 'react'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Button } from './Button.tsx'
import { Row } from './layout.ts'
import { H3 } from './type.ts'

// The calendar's own width and inks give way to ours.
const Calendar = styled.div`
  margin: 12px -12px 0;
  & .MuiDateCalendar-root { width: 100%; max-width: 320px; height: 352px; max-height: none; overflow: visible; }
  & .MuiDateCalendar-viewTransitionContainer, & .MuiDayCalendar-slideTransition { overflow: visible; }
  & .MuiPickerDay-root, & .MuiDayCalendar-weekDayLabel { width: 40px; height: 40px; font-size: var(--fs-s); }
  & .MuiPickerDay-root { color: var(--ink); border-radius: var(--r-s); }
  & .MuiDayCalendar-weekDayLabel { color: var(--ink-3); }
  & .MuiPickerDay-root.Mui-disabled, & .MuiYearCalendar-button:disabled { color: var(--ink-3) !important; }
  & .MuiPickerDay-today:not(.Mui-selected) { border-color: var(--line-strong); }
  & .MuiYearCalendar-button, & .MuiMonthCalendar-button { border-radius: var(--r-s); font-size: var(--fs-m); }
  & .Mui-selected { background: var(--accent) !important; color: var(--on-accent) !important; }
  & .MuiIconButton-root { color: var(--ink-2); }
`

type Props = {
  label: string
  /** '1984-03-27', or null while none is chosen. */
  value: string | null
  first: string
  last: string
  /** Some day has to be chosen: none can be taken away. */
  isNeeded?: boolean
  /** Gets '' when the day is taken away. */
  onPick: (day: string) => void
  onClose: () => void
}

/** A calendar in a dialog. Arrow keys move by days, Page Up and Page Down by months. */
export const DayDialog = ({ label, value, first, last, isNeeded = false, onPick, onClose }: Props) => {
  const ui = useWords(uiWords)
  const id = useId()
  return (
    <MuiTheme>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en-gb">
        <Dialog open onClose={onClose} aria-labelledby={id} transitionDuration={{ enter: 200, exit: 0 }}>
          <H3 id={id}>{label}</H3>
          <Calendar>
            <DateCalendar
              value={value ? dayjs(value) : null} minDate={dayjs(first)} maxDate={dayjs(last)} openTo={value ? 'day' : 'year'}
              views={['year', 'month', 'day']} autoFocus reduceAnimations
              onChange={(day, state) => {
                if (day && state === 'finish') onPick(day.format('YYYY-MM-DD'))
              }}
            />
          </Calendar>
          <Row gap={12} style={{ justifyContent: 'flex-end', marginTop: 12 }}>
            {value && !isNeeded && (
              <Button variant="quiet" onClick={() => onPick('')}>
                {ui.clearDay}
              </Button>
            )}
            <Button variant="line" onClick={onClose}>
              {ui.confirm.cancel}
            </Button>
          </Row>
        </Dialog>
      </LocalizationProvider>
    </MuiTheme>
  )
}
