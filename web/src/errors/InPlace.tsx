import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, Suspense, type ReactNode } from 'react'

interface CatchProps {
  failed: (retry: () => void) => ReactNode
  onRetry: () => void
  subject: string | undefined
  children: ReactNode
}

class Catch extends Component<CatchProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidUpdate({ subject }: CatchProps) {
    if (this.state.hasFailed && subject !== this.props.subject) this.retry()
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.failed(this.retry) : this.props.children
  }
}

/** A part that nobody misses where it could not be read. It waits with what stands around it. */
export const OrNothing = ({ children }: { children: ReactNode }) => {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <Catch failed={() => null} onRetry={reset} subject={undefined}>
      {children}
    </Catch>
  )
}

interface Props {
  /** Shown until what the children read has come: a skeleton of their shape. */
  waiting: ReactNode
  /** Shown where it could not be read; `retry` reads it again. */
  failed: (retry: () => void) => ReactNode
  /** What the children show, where they stay while it changes: what failed for one is tried for the next. */
  subject?: string
  /** Read with `useSuspenseQuery` and its kin. A `key` follows their subject, or `subject` where what is shown stays. */
  children: ReactNode
}

/** A part of a page that loads and fails by itself, while the rest of the page stands. */
export const InPlace = ({ waiting, failed, subject, children }: Props) => {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <Catch failed={failed} onRetry={reset} subject={subject}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Catch>
  )
}
