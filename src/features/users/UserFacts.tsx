import { Plural, Trans, useLingui } from '@lingui/react/macro'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { endUserSessions, type User } from '#domain/contracts/users.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatMoment } from '#i18n/formats.ts'
import { call } from '#api/call.ts'
import { readRefusal } from '#session/form/refusal.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useToast } from '#ui/toasts.ts'
import styles from './Users.module.css'

export function UserFacts({ user, canSignOut }: { user: User; canSignOut: boolean }) {
  const { t } = useLingui()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  async function endAll() {
    setIsBusy(true)
    try {
      const { ended } = await call(endUserSessions, { id: user.id })
      toast({ text: <Plural value={ended} one="# device signed out" other="# devices signed out" />, tone: 'good' })
    } catch (error) {
      toast({ text: errorText(readRefusal(error).code), tone: 'bad' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Card title={<Trans>Account</Trans>}>
      <KeyValueList
        facts={[
          { key: 'email', label: t`Email`, value: user.email },
          { key: 'userName', label: t`User ID`, value: user.userName || '–' },
          { key: 'phone', label: t`Phone`, value: user.phone || '–' },
          { key: 'created', label: t`Joined`, value: formatMoment(user.createdAt) },
          { key: 'seen', label: t`Last seen`, value: user.lastSeenAt === null ? '–' : formatMoment(user.lastSeenAt) },
        ]}
      />
      {canSignOut && (
        <div className={styles.after}>
          <Button icon={<LogOut size={18} aria-hidden="true" />} busy={isBusy} onClick={() => void endAll()}>
            <Trans>Sign out on all devices</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
