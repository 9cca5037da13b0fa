import styled from '@emotion/styled'
import { security, type Passkey } from '@marquee/contract/security'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { useDeviceName } from '#features/sessions/useDeviceName.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { securityWords } from '#words/en/security.ts'
import { useWords } from '#words/words.tsx'
import { canMakePasskeys, makePasskey } from './makePasskey.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'

const Root = styled(Card)`display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px;`
const List = styled.ul`& > li + li { border-top: 1px solid var(--line); }`

/** The passkeys of this address: add, rename, remove. */
export const PasskeysCard = ({ passkeys }: { passkeys: Passkey[] }) => {
  const words = useWords(securityWords).passkeys
  const nameOf = useDeviceName()
  const [renaming, setRenaming] = useState<string>()
  const [isMaking, setIsMaking] = useState(false)
  const refresh = [security.factors]

  const begin = useAction(security.beginPasskey)
  const add = useAction(security.addPasskey, { refresh, onDone: ({ name }) => toast.success(words.added(name)) })
  const remove = useAction(security.removePasskey, { refresh, onDone: () => toast.success(words.removed), onFail: () => {} })

  const make = async () => {
    const options = await begin.mutateAsync({})
    const made = await makePasskey(options).catch(() => undefined)
    if (!made) return toast.info(words.stopped)
    await add.mutateAsync({ name: nameOf(navigator.userAgent), made })
  }
  const start = () => {
    setIsMaking(true)
    make()
      // The shared handler has told the person already.
      .catch(() => undefined)
      .finally(() => setIsMaking(false))
  }
  const ask = ({ id, name }: Passkey) =>
    openConfirm('delete', { title: words.removeTitle(name), text: words.removeText, onConfirm: () => remove.mutateAsync({ passkeyId: id }) })

  return (
    <Root aria-labelledby="passkeys">
      <H4 id="passkeys">{words.title}</H4>
      <Secondary>{words.text}</Secondary>
      {passkeys.length > 0 && (
        <List>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              {renaming === passkey.id ? (
                <RenamePasskey passkey={passkey} onDone={() => setRenaming(undefined)} />
              ) : (
                <PasskeyRow passkey={passkey} onRename={() => setRenaming(passkey.id)} onRemove={() => ask(passkey)} />
              )}
            </li>
          ))}
        </List>
      )}
      {canMakePasskeys() ? (
        <div>
          <Button variant="line" icon={Plus} loading={isMaking} onClick={start}>
            {words.add}
          </Button>
        </div>
      ) : (
        <Secondary>{words.unsupported}</Secondary>
      )}
    </Root>
  )
}
