import { Trans } from '@lingui/react/macro'
import { errorText } from '#i18n/fieldLabels.ts'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

/** In the place of a screen that the member's account rights do not include. */
export function NoRight({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <ErrorPanel
        title={errorText('notAllowed')}
        actions={
          <AppLink href="/settings" className={buttonClass({})}>
            <Trans>Settings</Trans>
          </AppLink>
        }
      />
    </>
  )
}
