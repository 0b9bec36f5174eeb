import type { FieldValues } from '#domain/fields/checkFields.ts'
import { newId } from '#db/newId.ts'
import { createAs, save, shown } from './acts.ts'
import { canaryOf, firstStoreIds, twoPages } from './cast.ts'
import type { Seeded } from './seeded.ts'
import type { Tab } from './Tab.ts'

const said = (tab: Tab, random: Seeded) =>
  `${canaryOf(tab.copy.member.company)}:${random.below(0x7fffffff).toString(36)}`

export async function answer(tab: Tab, random: Seeded): Promise<void> {
  const [survey] = shown(tab, 'survey')
  const [known] = shown(tab, 'answer')
  const of = survey ? { survey: survey.id, version: survey.fields['version'] ?? null } : known && namesOf(known.fields)
  if (!of) return
  const values = { why: { text: said(tab, random) } }
  const finishedAt = new Date(tab.device.ports.clock.now()).toISOString()
  await createAs(tab, 'answer', newId(tab.device.ports), { ...of, values, finishedAt })
}

const namesOf = ({ survey, version }: FieldValues) => ({ survey: survey ?? null, version: version ?? null })

export async function mendAnswer(tab: Tab, random: Seeded): Promise<void> {
  const answers = shown(tab, 'answer')
  if (answers.length === 0) return
  await save(tab, tab.look('answer', random.pick(answers).id), { values: { why: { text: said(tab, random) } } })
}

export async function changeSurvey(tab: Tab, random: Seeded): Promise<void> {
  const [survey] = shown(tab, 'survey')
  if (!survey) return
  const form = tab.look('survey', survey.id)
  const what = random.below(3)
  if (what === 0) {
    const version = newId(tab.device.ports)
    await createAs(tab, 'surveyVersion', version, { survey: survey.id, number: 2 + random.below(9), content: twoPages })
    await save(tab, form, { version })
  } else if (what === 1)
    await save(tab, form, { state: random.pick(['open', 'closing', 'closed']), closesOn: '2026-01-01' })
  else {
    const boundStores = firstStoreIds[tab.copy.member.company].filter(() => random.chance(0.5))
    await save(tab, form, { boundStores })
  }
}
