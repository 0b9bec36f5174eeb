import { writePath } from '#domain/layer/notePath.ts'
import { newId } from '#db/newId.ts'
import { createAs, mark, save, shown } from './acts.ts'
import { canaryOf } from './cast.ts'
import type { Seeded } from './seeded.ts'
import type { Tab } from './Tab.ts'

export async function drawNote(tab: Tab, random: Seeded): Promise<void> {
  const said = `${canaryOf(tab.copy.member.company)}:${random.below(0x7fffffff).toString(36)}`
  const groups = shown(tab, 'layerGroup')
  if (groups.length === 0 || random.chance(0.1)) {
    await createAs(tab, 'layerGroup', newId(tab.device.ports), { name: said, forAll: random.pick(['view', 'edit']) })
    return
  }
  const group = random.pick(groups)
  const notes = shown(tab, 'mapNote')
  const path = writePath([{ latitude: 25, longitude: 121.5 + random.below(100) / 1e4 }])
  if (notes.length === 0 || random.chance(0.3)) {
    await createAs(tab, 'mapNote', newId(tab.device.ports), { group: group.id, kind: 'text', path, text: said })
    return
  }
  const form = tab.look('mapNote', random.pick(notes).id)
  if (random.chance(0.15)) await mark(tab, form, 'delete')
  else await save(tab, form, random.pick([{ text: said }, { path }, { ink: 'red' }, { text: said, path }]))
}
