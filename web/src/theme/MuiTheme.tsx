import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useLook } from './look.ts'
import { themeOf } from './theme.ts'

/**
 * Wraps every part that is made of MUI components. It travels with those parts, not with the first page:
 * our own styles read custom properties and need no theme.
 */
export const MuiTheme = ({ children }: { children: ReactNode }) => {
  const { template, accents } = useLook()
  const theme = useMemo(() => themeOf(template, accents), [template, accents])
  // The mode is ours: MUI stores nothing and leaves <html> alone.
  return (
    <ThemeProvider theme={theme} storageManager={null} colorSchemeNode={null}>
      {children}
    </ThemeProvider>
  )
}
