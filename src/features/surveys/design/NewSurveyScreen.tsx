import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import { TextField } from '#ui/TextField.tsx'
import { BeginChoices } from './BeginChoices.tsx'
import styles from './Begin.module.css'
import { useCreateSurvey } from './useCreateSurvey.ts'

export function NewSurveyScreen() {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  const title = t`New survey`
  useDocumentTitle(title)
  return (
    <div className={styles.begin}>
      <TopSlot>
        <Breadcrumbs
          renderLink={renderLink}
          crumbs={[{ label: t`Survey design`, href: '/rtzDesign' }, { label: title }]}
        />
      </TopSlot>
      <PageHeader title={title} />
      <BeginForm />
    </div>
  )
}

export function BeginForm() {
  const { t } = useLingui()
  const create = useCreateSurvey()
  const canAdd = useCanEdit('survey', undefined)
  const [topic, setTopic] = useState('')
  if (!canAdd) {
    return (
      <FormNotice>
        <Trans>Your company’s owners, administrators and planners can design surveys.</Trans>
      </FormNotice>
    )
  }
  return (
    <>
      <TextField
        label={<Trans>Topic</Trans>}
        hint={<Trans>You can change this anytime.</Trans>}
        value={topic}
        maxLength={200}
        onChange={setTopic}
      />
      <BeginChoices
        onBegin={(content, template) =>
          void create(topic.trim() || template || t`New survey`, content, template !== undefined)
        }
      />
    </>
  )
}
