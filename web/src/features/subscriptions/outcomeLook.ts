import styled from '@emotion/styled'
import { Card } from '#ui/Card.tsx'

/** What has come of the provider's page. */
export const OutcomeCard = styled(Card)`max-width: 680px; @media (max-width: 599.95px) { margin: 0 8px; }`
