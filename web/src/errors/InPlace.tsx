import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, Suspense, type ReactNode } from 'react'

interface CatchProps {
  failed: (retry: () => void) => ReactNode
  onRetry: () => void
  children: ReactNode
}

class Catch extends Component<CatchProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  retry = () => {
    this.props.onRetry()
    this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? this.props.failed(this.retry) : this.props.children
  }
}

interface Props {
  /** Shown until what the children read has come: a skeleton of their shape. */
  waiting: ReactNode
  /** Shown where it could not be read; `retry` reads it again. */
  failed: (retry: () => void) => ReactNode
  /** Read with `useSuspenseQuery` and its kin. Give this part a `key` that follows its subject. */
  children: ReactNode
}

/** A part of a page that loads and fails by itself, while the rest of the page stands. */
export const InPlace = ({ waiting, failed, children }: Props) => {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <Catch failed={failed} onRetry={reset}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Catch>
  )
}
