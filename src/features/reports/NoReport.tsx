import { Trans, useLingui } from '@lingui/react/macro'
import { OnceRead } from '#session/OnceRead.tsx'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

export function NoReport({ title }: { title: string }) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={title} />
      <OnceRead>
        <ErrorPanel
          title={t`This report isn’t on this device`}
          actions={
            <AppLink href="/siteReport" className={buttonClass({})}>
              <Trans>Reports</Trans>
            </AppLink>
          }
        />
      </OnceRead>
    </>
  )
}
