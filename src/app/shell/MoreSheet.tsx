import { Trans, useLingui } from '@lingui/react/macro'
import BookOpen from 'lucide-react/icons/book-open'
import LogOut from 'lucide-react/icons/log-out'
import UserPen from 'lucide-react/icons/user-pen'
import { articleAddress, articleOf } from '#features/help/articles/articleIds.ts'
import { personOf } from '#session/storedConfiguration.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { NavEntry } from '#ui/shell/NavEntry.tsx'
import type { NavItem, RenderLink } from '#ui/shell/navItem.ts'
import { useShown } from '../useShown.ts'
import { FieldSwitch } from './FieldSwitch.tsx'
import styles from './MoreSheet.module.css'
import { renderLink } from './renderLink.tsx'
import { useSignOut } from './useSignOut.tsx'

export function MoreSheet({ items, onClose }: { items: readonly NavItem[]; onClose: () => void }) {
  const { t } = useLingui()
  const { configuration } = useSession()
  const { requestSignOut, dialog } = useSignOut()
  const article = articleOf(useShown()?.screen.at ?? '')
  const renderAndClose: RenderLink = (props) => renderLink({ ...props, onFollow: onClose })
  return (
    <>
      <Dialog title={<Trans>More</Trans>} isOpen onClose={onClose}>
        <nav className={styles.places} aria-label={t`More`}>
          {items.map((item) => (
            <NavEntry key={item.id} item={item} renderLink={renderAndClose} />
          ))}
        </nav>
        <div className={styles.field}>
          <FieldSwitch />
        </div>
        {article &&
          renderAndClose({
            href: articleAddress(article),
            className: buttonClass({ wide: true }),
            'aria-current': undefined,
            children: (
              <>
                <BookOpen size={18} aria-hidden="true" />
                <Trans>Help for this screen</Trans>
              </>
            ),
          })}
        <div className={styles.account}>
          <p className={styles.person}>{personOf(configuration).name}</p>
          {renderAndClose({
            href: '/profile',
            className: buttonClass({}),
            'aria-current': undefined,
            children: (
              <>
                <UserPen size={18} aria-hidden="true" />
                <Trans>Edit profile</Trans>
              </>
            ),
          })}
          <Button icon={<LogOut size={18} aria-hidden="true" />} onClick={requestSignOut}>
            <Trans>Sign out</Trans>
          </Button>
        </div>
      </Dialog>
      {dialog}
    </>
  )
}
