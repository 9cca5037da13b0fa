import styled from '@emotion/styled'
import { identities, type LinkedIdentity } from '@marquee/contract/identities'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link2, Plus } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Lead, Secondary } from '#ui/type.ts'
import { identitiesWords } from '#words/en/identities.ts'
import { useWords } from '#words/words.tsx'
import { IdentityRow } from './IdentityRow.tsx'

const mine = () => query(identities.list, {})

export const loader = async () => {
  await prefetch(mine())
  return null
}

const Root = styled.div`display: grid; gap: 20px; @media (max-width: 599.95px) { padding: 0 16px; }`
const List = styled(ListCard)`@media (max-width: 599.95px) { margin: 0 -8px; }`.withComponent('ul')

/** The logins that open the account. */
export default function LinkedAccountsPage() {
  const words = useWords(identitiesWords)
  const { data } = useSuspenseQuery(mine())
  const unlink = useAction(identities.unlink, {
    onDone: (left) => {
      queryClient.setQueryData(mine().queryKey, left)
      toast.success(words.unlinked)
    },
    // The dialog hands the failure to the shared handler.
    onFail: () => {},
  })
  const ask = ({ id, label }: LinkedIdentity) =>
    openConfirm('warn', {
      isGrave: true, title: words.unlinkTitle,
      text: words.unlinkText(label),
      onConfirm: () => unlink.mutateAsync({ identityId: id }),
    })

  return (
    <SettingsScreen title={words.title} back={to('accountSettings')}>
      <Root>
        <Lead>{words.lead}</Lead>
        <List>
          {data.map((identity) => (
            <li key={identity.id}>
              <IdentityRow identity={identity} onUnlink={() => ask(identity)} />
            </li>
          ))}
        </List>
        {data.length === 1 && <Secondary>{words.onlyOne}</Secondary>}
        <div>
          <ButtonLink variant="primary" icon={data.length === 1 ? Link2 : Plus} href={to('linkAccount')}>
            {words.link}
          </ButtonLink>
        </div>
      </Root>
    </SettingsScreen>
  )
}
