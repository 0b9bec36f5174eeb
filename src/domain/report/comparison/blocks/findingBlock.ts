import { formats, words } from '../../blockKit.ts'
import type { ReportNode } from '../../reportNode.ts'
import { compareBlock } from '../compareBlock.ts'

/** Which site leads and on how much, and what speaks against it. */
export const findingBlock = compareBlock({
  kind: 'compareFinding',
  label: 'Finding',
  hasWords: true,
  words: {
    title: '{site} leads on {count} of {all} measures',
    titleBut: '{site} leads on {count} of {all} measures; it also takes the most from own stores',
    leads: 'Measures that it leads on',
    all: 'Measures with a better side',
    score: 'Score: {site}',
    ahead: '{site} is ahead on {count} measures.',
    equal: 'The score is the sum of the points of all measures that every site has, {weights}.',
    equalWeights: 'each with the same weight',
    ownWeights: 'weighted as the table of points shows',
    noScore: 'There is no score: no measure with a better side is known of all sites.',
    gone: 'A store of this comparison was deleted, or is not on this device: {sites}.',
  },
  make(kit, { comparison: { sites, rows, scores, leader }, choice }) {
    const sided = rows.filter(({ better, best }) => better !== undefined && best.length > 0)
    const all = { figure: kit.figure('all', kit.text('all'), sided.length, formats.count) }
    const leads = sites.map(({ letter, label }, site) =>
      kit.figure(
        `leads.${letter}`,
        `${kit.text('leads')}: ${label}`,
        sided.filter(({ best }) => best.includes(site)).length,
        formats.count,
      ),
    )
    const losses = rows.find(({ id }) => id === 'ownLoss')?.numbers
    const most = Math.max(...(losses ?? []).map((loss) => loss ?? -Infinity))
    const isDearest = losses !== undefined && sites.length > 1 && losses[leader] === most && most > 0
    const gone = sites.filter(({ facts }) => facts.isGone).map(({ label }) => label)
    const isEqual = new Set(rows.flatMap(({ points, weight }) => (points ? [weight] : []))).size <= 1
    const lines = (choice.text ?? '').split(/\n+/).filter((line) => line.trim() !== '')
    const nodes: ReportNode[] = [
      ...(gone.length > 0 ? [{ kind: 'text' as const, runs: kit.say('gone', { sites: gone.join(', ') }) }] : []),
      ...(scores
        ? [
            {
              kind: 'cards' as const,
              cards: sites.map(({ label }, site) => ({
                label: kit.text('score', { site: label }),
                figure: scores[site]!,
                ...(site === leader ? { tone: 'good' as const } : {}),
              })),
            },
          ]
        : []),
      ...sites.map(({ label }, site) => ({
        kind: 'text' as const,
        runs: kit.say('ahead', { site: label, count: { figure: leads[site]! } }),
      })),
      {
        kind: 'text',
        runs: scores
          ? kit.say('equal', { weights: kit.text(isEqual ? 'equalWeights' : 'ownWeights') })
          : kit.say('noScore'),
      },
      ...lines.map((line) => ({ kind: 'text' as const, runs: words(line) })),
    ]
    const said = { site: sites[leader]?.label ?? '', count: { figure: leads[leader]! }, all }
    return { title: kit.say(isDearest ? 'titleBut' : 'title', said), nodes }
  },
})
