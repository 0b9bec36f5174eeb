import { Trans } from '@lingui/react/macro'
import { questionsOf } from '#domain/survey/surveyContent.ts'
import { Card } from '#ui/Card.tsx'
import { BeginChoices } from './BeginChoices.tsx'
import { useDesign } from './design.ts'

export function BeginCard() {
  const { change, select } = useDesign()
  return (
    <Card title={<Trans>Start with a question</Trans>}>
      <BeginChoices
        onBegin={(content) => {
          change(() => content)
          const first = questionsOf(content)[0]
          if (first) select(first.id, 'text')
        }}
      />
    </Card>
  )
}
