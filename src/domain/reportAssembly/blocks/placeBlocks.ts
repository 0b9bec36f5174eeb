import { figureCell, formats, rounded, wordCell } from '../blockKit.ts'
import { blockKind } from '../blockKind.ts'

export const mapBlock = blockKind({
  kind: 'map',
  label: 'Location and map',
  words: {
    title: 'Location and map',
    coordinates: 'Coordinates: {latitude}, {longitude}',
    latitude: 'Latitude',
    longitude: 'Longitude',
    noMap: 'Map',
    noMapWhy: 'The site has no coordinates.',
  },
  make(kit, { site: { map, place, address } }) {
    if (!map || !place) {
      const missing = [{ what: kit.text('noMap'), why: kit.text('noMapWhy') }]
      return { title: kit.say('title'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const degrees = { kind: 'number', decimals: 5 } as const
    const latitude = { figure: kit.figure('latitude', kit.text('latitude'), place.latitude, degrees) }
    const longitude = { figure: kit.figure('longitude', kit.text('longitude'), place.longitude, degrees) }
    return {
      title: address ? [{ text: address }] : kit.say('title'),
      nodes: [
        { kind: 'map', ...map },
        { kind: 'text', runs: kit.say('coordinates', { latitude, longitude }) },
      ],
    }
  },
})

export const photosBlock = blockKind({
  kind: 'photos',
  label: 'Photos',
  words: { title: 'Photos', none: 'Site photos', noneWhy: 'No photos yet.' },
  make(kit, { site: { store } }) {
    const photos = (store?.photos ?? []).slice(0, 12)
    if (photos.length === 0) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('title'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    return {
      title: kit.say('title'),
      nodes: [
        {
          kind: 'photos',
          photos: photos.map(({ sha256, mime, caption, name, width, height }) => ({
            sha256,
            mime,
            caption: caption ?? name,
            ...(width === undefined ? {} : { width }),
            ...(height === undefined ? {} : { height }),
          })),
        },
      ],
    }
  },
})

export const poisBlock = blockKind({
  kind: 'pois',
  label: 'Points of interest',
  right: 'analysis.run',
  words: {
    title: 'Points of interest within {zone}: {count}',
    titleNone: 'Points of interest',
    all: 'Points of interest',
    class: 'Class',
    count: 'Places',
    none: 'Points of interest',
    noneWhy: 'This device has no points of interest for this zone.',
  },
  make(kit, { site: { pois, zone }, wording }) {
    const known = pois.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
    if (known.length === 0 || !zone) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('titleNone'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const rows = known.map(({ poiClass, count }) => {
      const label = wording.choice('poiClass', poiClass)
      return { label, figure: kit.figure(poiClass, label, count, formats.count, { method: 'poiCount' }) }
    })
    const [first, ...others] = rows.map(({ figure }) => figure)
    const all = kit.derive('all', kit.text('all'), { op: 'add', of: [first!, ...others] }, formats.count)
    return {
      title: kit.say('title', { count: { figure: all }, zone: zone.label }),
      nodes: [{ kind: 'bars', alt: kit.text('all'), rows }],
    }
  },
})

export const rivalsBlock = blockKind({
  kind: 'rivals',
  label: 'Competitors',
  right: 'analysis.run',
  words: {
    title: 'Competitors within {zone}: {count}, the closest {metres} away',
    titleNone: 'No recorded competitors within {zone}',
    titleUnknown: 'Competitors',
    count: 'Competitors in the zone',
    name: 'Competitor',
    brand: 'Brand',
    distance: 'Distance',
    table: 'Closest competitors',
    sales: 'Competitors’ sales',
    salesWhy: 'Competitors’ sales aren’t publicly available.',
    unknown: 'Competitors',
    unknownWhy: 'This device can’t calculate a zone for this site.',
  },
  make(kit, { site: { rivals, zone }, wording }) {
    if (!zone) {
      const missing = [{ what: kit.text('unknown'), why: kit.text('unknownWhy') }]
      return { title: kit.say('titleUnknown'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const missing = [{ what: kit.text('sales'), why: kit.text('salesWhy') }]
    const count = kit.figure('count', kit.text('count'), zone.rivalCount, formats.count, { method: 'competitorCount' })
    const metres = { kind: 'distance', unit: wording.unit('m') } as const
    const rows = rivals.slice(0, 12).map((rival, at) => ({
      ...rival,
      figure: kit.figure(`metres${at}`, kit.labelled(kit.text('distance'), rival.name), rounded(rival.metres), metres),
    }))
    const nearest = rows[0]
    const title = nearest
      ? kit.say('title', { count: { figure: count }, zone: zone.label, metres: { figure: nearest.figure } })
      : kit.say('titleNone', { zone: zone.label })
    if (!nearest)
      return { title, nodes: [{ kind: 'cards', cards: [{ label: kit.text('count'), figure: count }] }], missing }
    return {
      title,
      nodes: [
        {
          kind: 'table',
          alt: kit.text('table'),
          columns: [
            { label: kit.text('name'), align: 'start', share: 3 },
            { label: kit.text('brand'), align: 'start', share: 2 },
            { label: kit.text('distance'), align: 'end', share: 1.5 },
          ],
          rows: rows.map(({ name, brand, figure }) => ({
            kind: 'row',
            cells: [wordCell(name), wordCell(brand), figureCell(figure)],
          })),
        },
      ],
      missing,
    }
  },
})

export const zonesBlock = blockKind({
  kind: 'zones',
  label: 'Trade zones',
  words: {
    title: 'Recorded trade zones',
    name: 'Trade zone',
    tier: 'Tier',
    size: 'Size',
    people: 'People',
    method: 'Creation method',
    none: 'Trade zones',
    noneWhy: 'No trade zone is on record for this site, so a ring is used.',
  },
  make(kit, { site: { zones } }) {
    if (zones.length === 0) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('title'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const label = (name: 'size' | 'people', zone: string) => kit.labelled(kit.text(name), zone)
    return {
      title: kit.say('title'),
      nodes: [
        {
          kind: 'table',
          alt: kit.text('title'),
          columns: [
            { label: kit.text('name'), align: 'start', share: 3 },
            { label: kit.text('tier'), align: 'start', share: 2 },
            { label: kit.text('method'), align: 'start', share: 3 },
            { label: kit.text('size'), align: 'end', share: 2 },
            { label: kit.text('people'), align: 'end', share: 2 },
          ],
          rows: zones.map(({ name, tier, method, squareMetres, people }, at) => {
            const km2 = squareMetres === undefined ? undefined : squareMetres / 1e6
            return {
              kind: 'row',
              cells: [
                ...[name, tier, method].map(wordCell),
                figureCell(kit.figure(`size${at}`, label('size', name), km2, formats.km2, { method: 'zoneArea' })),
                figureCell(
                  kit.figure(`people${at}`, label('people', name), rounded(people), formats.count, {
                    method: 'population',
                  }),
                ),
              ],
            }
          }),
        },
      ],
    }
  },
})
