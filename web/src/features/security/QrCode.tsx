import styled from '@emotion/styled'
import qrcode from 'qrcode-generator'

/** Four modules of white around, as readers expect it. */
const quiet = 4

/** Black on white in every mode: many readers know nothing else. */
const Root = styled.svg`display: block; width: 200px; height: 200px; background: #fff; color: #000; border-radius: var(--r-field);`

const pathOf = (text: string) => {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const modules = Array.from({ length: size * size }, (_, index) => [Math.floor(index / size), index % size] as const)
  const dark = modules.filter(([row, column]) => code.isDark(row, column))
  return { side: size + 2 * quiet, path: dark.map(([row, column]) => `M${column + quiet} ${row + quiet}h1v1h-1z`).join('') }
}

/** A text as a QR code. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { side, path } = pathOf(text)
  return (
    <Root viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </Root>
  )
}
