import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Finding } from '#analysis/answers/finding.ts'
import { localeOf } from '#domain/locale.ts'
import { textIn } from '#domain/survey/surveyContent.ts'

export function FindingTitle({ finding, topic }: { finding: Finding; topic: string }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  if (finding.kind === 'none') return <Trans>{topic}: no responses to count</Trans>
  if (finding.kind === 'few')
    return (
      <Plural
        value={finding.count}
        one="# response is too few to draw conclusions"
        other="# responses are too few to draw conclusions"
      />
    )
  if (finding.kind === 'open') return <Trans>{topic} statistics</Trans>
  const option = textIn(finding.option.text, locale)
  const question = textIn(finding.question.text, locale)
  const tenths = Math.round(finding.share * 10)
  return tenths === 0 ? (
    <Trans>
      “{option}” was chosen most, but by fewer than 1 in 10 people: {question}
    </Trans>
  ) : (
    <Trans>
      {tenths} in 10 people chose “{option}”: {question}
    </Trans>
  )
}
