import { Component, type ReactNode } from 'react'
import { UnexpectedError } from '#errors/UnexpectedError.tsx'

interface State {
  failure: { error: unknown } | undefined
}

/** Catches what fails outside the router: the login's chunk that did not load, for one. */
export class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError = (error: unknown): State => ({ failure: { error } })

  override render() {
    return this.state.failure ? <UnexpectedError error={this.state.failure.error} /> : this.props.children
  }
}
