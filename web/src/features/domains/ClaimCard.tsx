import styled from '@emotion/styled'
import type { DomainClaim, DomainList } from '@marquee/contract/domains'
import { RefreshCw } from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Grow, Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Secondary, Strong, Tiny } from '#ui/type.ts'
import { domainsWords } from '#words/en/domains.ts'
import { useWords } from '#words/words.tsx'
import { DnsRecord } from './DnsRecord.tsx'

const Root = styled(Sunk)`padding: 16px;`
const Name = styled(Strong)`overflow-wrap: anywhere;`
const Foot = styled(Row)`justify-content: flex-end; @media (max-width: 599.95px) { & > button { flex: 1 1 auto; } }`

type Props = {
  claim: DomainClaim
  target: DomainList['target']
  isChecking: boolean
  onCheck: () => void
  onGiveUp: () => void
}

/** A domain that waits for its proof: what to write into DNS, what was found there, and looking again. */
export const ClaimCard = ({ claim: { hostname, record, expiresAt, checkedAt, problem }, target, isChecking, onCheck, onGiveUp }: Props) => {
  const words = useWords(domainsWords)
  return (
    <Root as="article" aria-label={hostname}>
      <Stack gap={12}>
        <Row gap={12}>
          <Grow>
            <Name>{hostname}</Name>
          </Grow>
          <Badge kind={problem === 'taken' ? 'bad' : 'warn'}>{words.waiting}</Badge>
        </Row>
        <Secondary>{words.claimText}</Secondary>
        <div>
          <DnsRecord title={words.proofRecord} kind="TXT" {...record} />
          <DnsRecord title={words.aliasRecord} kind="CNAME" name={hostname} value={target.alias} />
          {target.addresses.map((address) => (
            <DnsRecord key={address} title={words.addressRecord} kind={address.includes(':') ? 'AAAA' : 'A'} name={hostname} value={address} />
          ))}
        </div>
        <div role="status">
          {problem && <Secondary>{words.problems[problem]}</Secondary>}
          <Tiny>
            {checkedAt ? (
              <>
                {words.looked} <TimeAgo at={checkedAt} />.
              </>
            ) : (
              words.notChecked
            )}{' '}
            {words.until(wholeTimeOf(expiresAt))}
          </Tiny>
        </div>
        <Foot gap={8} wrap>
          <Button variant="quiet" onClick={onGiveUp}>
            {words.giveUp}
          </Button>
          <Button variant="line" icon={RefreshCw} onClick={onCheck} loading={isChecking}>
            {words.check}
          </Button>
        </Foot>
      </Stack>
    </Root>
  )
}
