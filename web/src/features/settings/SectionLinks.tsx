import { SectionCard } from './SectionCard.tsx'
import { useSections } from './useSections.ts'

interface Props {
  label: string
  within: string
  /** Screens that the page leads to otherwise. */
  besides: readonly string[]
}

/** The screens of the settings whose addresses begin with `within`, as one card. */
export const SectionLinks = ({ label, within, besides }: Props) => (
  <nav aria-label={label}>
    <SectionCard sections={useSections().filter(({ href }) => href.startsWith(within) && !besides.includes(href))} />
  </nav>
)
