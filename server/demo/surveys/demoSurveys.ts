import type { Json } from '#domain/json.ts'
import type { AnswerValues } from '#domain/survey/answerValues.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import type { Track, TrackVertex } from '#domain/survey/track.ts'
import { demoAccounts } from '../demoAccounts.ts'
import type { DemoGround } from '../demoGround.ts'
import { daysAfter, demoId, type DemoRecord, demoRecord, demoToday } from '../demoRecord.ts'
import type { StoreSite } from '../demoStoreSites.ts'
import { placeAt, roundPlace } from '../demoLand.ts'
import { type Random, randomOf } from '../random.ts'
import { auditContent } from './auditSurvey.ts'
import { type DemoPicture, frontOf, grades, paintFronts, photoOf } from './auditPhotos.ts'
import { interviewContent } from './interview.ts'
import { interviewReplies } from './interviewReplies.ts'

const surveyor = demoAccounts.find(({ roles }) => roles.includes('surveyor'))!
const languages = ['en-us', 'zh-tw', 'zh-cn']

/**
 * Creates two published surveys bound to the surveyor and the surveyor's five stores, 300 answers from four weeks, and
 * walks from one week. The answers and walks are later written under the surveyor's name.
 */
export function makeDemoSurveys({ sites }: DemoGround): readonly DemoRecord[] {
  const stores = sites.filter(({ id }) => surveyor.boundStoreIds.includes(id))
  const pictures = makeDemoPictures()
  return [
    ...published('passer-by', ['街頭咖啡訪談', 'Street coffee survey'], interviewContent, stores, 300),
    ...published('store audit', ['門市稽核', 'Store audit'], auditContent, stores, 120),
    ...stores.flatMap((site) => times(37, (at) => interview(site, at))),
    ...stores.flatMap((site, place) => times(23, (at) => audit(site, at, place, pictures))),
    ...times(7, (day) => walk(stores[day % stores.length]!, day)),
  ]
}

export const makeDemoPictures = (): readonly DemoPicture[] => paintFronts(surveyor.boundStoreIds.length)

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

function published(
  name: string,
  [topic, topicEnglish]: readonly [string, string],
  content: SurveyContent,
  stores: readonly StoreSite[],
  wanted: number,
): DemoRecord[] {
  const survey = demoId(`survey ${name}`)
  const version = demoRecord('surveyVersion', name, { survey, number: 1, content, languages })
  const made = demoRecord('survey', name, {
    topic,
    topicEnglish,
    state: 'open',
    opensOn: daysAfter(demoToday, -28),
    closesOn: daysAfter(demoToday, 40),
    boundAccounts: [surveyor.id],
    boundStores: stores.map(({ id }) => id),
    languages,
    draft: content,
    version: version.id,
    versionNumber: 1,
    wanted,
  })
  return [version, made]
}

function momentOf(random: Random, daysAgo: number): number {
  const minutes = random.whole(8 * 60 + 30, 18 * 60)
  return Date.parse(`${daysAfter(demoToday, -daysAgo)}T00:00:00+08:00`) + minutes * 60_000
}

function answer(name: string, random: Random, site: StoreSite, values: AnswerValues, minutes: number): DemoRecord {
  const survey = name.startsWith('passer-by') ? 'passer-by' : 'store audit'
  const begun = momentOf(random, random.whole(0, 27))
  const at = roundPlace(placeAt(site, random.between(3, 60), random.between(0, 2 * Math.PI)))
  return demoRecord('answer', name, {
    survey: demoId(`survey ${survey}`),
    version: demoId(`surveyVersion ${survey}`),
    values,
    store: site.id,
    place: { ...at, accuracyMetres: random.whole(4, 18) },
    startedAt: new Date(begun).toISOString(),
    finishedAt: new Date(begun + minutes * 60_000).toISOString(),
    language: random.pick(['zh-tw', 'zh-tw', 'zh-tw', 'en-us']),
  })
}

function interview(site: StoreSite, at: number): DemoRecord {
  const name = `passer-by ${site.code} ${at}`
  const random = randomOf(name)
  return answer(name, random, site, interviewReplies(random, site), random.whole(3, 9))
}

const wrongs = [
  '櫃台有未收的餐盤，甜點櫃標價不清。',
  '甜點櫃只剩三種，標價牌倒了。',
  '取餐區堆了紙箱，客人站在門口等。',
  '咖啡機在清洗，只做手沖。',
  '櫃台燈管壞了一支，價目表看不清楚。',
  '餐盤沒有收，桌面有水漬。',
] as const

/** Creates an audit answer. Fair and poor storefronts have photos, and so does every fourth answer. */
function audit(site: StoreSite, at: number, store: number, pictures: readonly DemoPicture[]): DemoRecord {
  const name = `store audit ${site.code} ${at}`
  const random = randomOf(name)
  // Toilets get worse grades than entrances, and later stores get better grades than earlier stores.
  const grade = (poor: number, fair: number) => {
    const share = random.between(0, 1) - store * 0.03
    return { options: [share < 1 - poor - fair ? 'good' : share < 1 - poor ? 'fair' : 'poor'] }
  }
  const sign = grade(0.12, 0.3)
  const counter = grade(0.14, 0.26)
  const values: AnswerValues = {
    sign,
    entrance: grade(0.04, 0.17),
    counter,
    seats: grade(0.06, 0.32),
    toilet: grade(0.17, 0.34),
    ...(counter.options.includes('poor') ? { wrong: { text: random.pick(wrongs) } } : {}),
    // The sum of two draws favors the middle.
    wait: { number: random.whole(1, 6) + random.whole(1, 7) },
    staff: { number: random.whole(1, 3) + random.whole(1, 3) },
    greeting: grade(0.03, 0.14),
  }
  const made = answer(name, random, site, values, random.whole(12, 25))
  const looks = grades.find((known) => sign.options.includes(known)) ?? 'good'
  if (looks === 'good' && at % 4 !== 0) return made
  const photo = photoOf(name, frontOf(pictures, store, looks))
  return {
    ...made,
    fields: { ...made.fields, values: { ...values, signPhoto: { photos: [photo.id] } }, photos: [photo] },
  }
}

function walk(site: StoreSite, day: number): DemoRecord {
  const random = randomOf(`walk ${day}`)
  const begun = momentOf(random, 7 - day)
  const first = segment(site, random, random.between(0, 2 * Math.PI), 0)
  const pause = first.at(-1)![2] + random.whole(300, 900)
  const segments: Track = [first, segment(site, random, random.between(0, 2 * Math.PI), pause)]
  const seconds = segments.at(-1)!.at(-1)![2]
  return demoRecord('footprint', `walk ${day}`, {
    survey: demoId('survey passer-by'),
    store: site.id,
    segments: segments as Json,
    startedAt: new Date(begun).toISOString(),
    endedAt: new Date(begun + seconds * 1000).toISOString(),
  })
}

/** Returns a track segment with straight stretches and corners, and a vertex every ten seconds at walking pace. */
function segment(site: StoreSite, random: Random, direction: number, from: number): TrackVertex[] {
  let place = placeAt(site, random.between(40, 250), direction)
  let heading = direction + Math.PI / 2
  return times(random.whole(60, 110), (at): TrackVertex => {
    if (at % 14 === 13) heading += random.pick([1, 1, -1]) * (Math.PI / 2)
    place = placeAt(place, random.between(10, 15), heading + random.between(-0.08, 0.08))
    const { longitude, latitude } = roundPlace(place)
    return [longitude, latitude, from + at * 10, random.whole(4, 14)]
  })
}
