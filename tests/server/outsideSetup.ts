import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { frameOf, fromFrame, planarMetres, toFrame } from '#domain/geo/frame.ts'
import type { Place } from '#domain/geo/point.ts'

export type Mood =
  | 'well'
  | 'keyRefused'
  | 'quota'
  | 'late'
  | 'holes'
  | 'down'
  | 'downOnce'
  | 'garbage'
  | 'noRoad'
  | 'cutShort'

interface Heard {
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface OutsideService {
  readonly url: string
  readonly heard: Heard[]
  readonly setMood: (mood: Mood) => void
  readonly close: () => Promise<void>
}

export type Speech = (
  heard: Heard,
  mood: Mood,
) => { readonly status: number; readonly body: unknown; readonly type?: string }

export async function openService(speech: Speech): Promise<OutsideService> {
  let mood: Mood = 'well'
  const heard: Heard[] = []
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += String(part)
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const question = { url, headers: request.headers, body }
    heard.push(question)
    if (mood === 'late') return
    const isDown = mood === 'down' || mood === 'downOnce'
    if (mood === 'downOnce') mood = 'well'
    if (isDown) return void response.writeHead(503).end('<html>Service Unavailable</html>')
    if (mood === 'garbage')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>hotel</html>')
    const said = speech(question, mood)
    const text = JSON.stringify(said.body)
    response.writeHead(said.status, { 'content-type': said.type ?? 'application/json' })
    if (mood !== 'cutShort') return void response.end(text)
    response.write(text.slice(0, text.length / 2))
    setImmediate(() => response.destroy())
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    setMood(next) {
      mood = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Travel speed in meters per second; every route is straight. */
export const metresPerSecond = 8

export const metresBetween = (from: Place, to: Place): number => {
  const frame = frameOf(from.longitude)
  const [a, b] = [from, to].map((place) => toFrame(frame, place.longitude, place.latitude))
  return planarMetres(frame, a!.x, a!.y, b!.x, b!.y)
}

function ringAround({ longitude, latitude }: Place, metres: number): [number, number][] {
  const frame = frameOf(longitude)
  const { x, y } = toFrame(frame, longitude, latitude)
  const corners = Array.from({ length: 48 }, (_, at): [number, number] => {
    const angle = (at / 48) * 2 * Math.PI
    const place = fromFrame(frame, x + metres * Math.cos(angle), y + metres * Math.sin(angle))
    return [place.longitude, place.latitude]
  })
  return [...corners, corners[0]!]
}

const placeOf = ([longitude, latitude]: readonly number[]): Place => ({ longitude: longitude!, latitude: latitude! })

/** Openrouteservice: https://github.com/GIScience/openrouteservice. */
export const orsSpeech: Speech = ({ url, headers, body }, mood) => {
  if (mood === 'keyRefused' || headers.authorization !== 'ors-key')
    return { status: 403, body: { error: 'Access to this API has been disallowed' } }
  if (mood === 'quota') return { status: 403, body: { error: 'Quota exceeded' } }
  const info = { engine: { version: '9.4.0' }, timestamp: 1549549847974 }
  if (mood === 'noRoad')
    return {
      status: 404,
      body: { error: { code: 2010, message: 'Could not find routable point within 350.0 meters' }, info },
    }
  const asked = JSON.parse(body) as { locations: number[][]; range?: number[]; destinations?: number[] }
  const from = placeOf(asked.locations[0]!)
  if (url.pathname.startsWith('/v2/matrix/')) {
    const durations = [
      asked.destinations!.map((at) => metresBetween(from, placeOf(asked.locations[at]!)) / metresPerSecond),
    ]
    return { status: 200, body: { durations, destinations: [], sources: [], metadata: {} } }
  }
  const value = asked.range![0]!
  if (value > 3_600)
    return { status: 400, body: { error: { code: 3004, message: "Parameter 'range' is out of range" }, info } }
  const geometry = { type: 'Polygon', coordinates: [ringAround(from, value * metresPerSecond)] }
  const feature = { type: 'Feature', properties: { group_index: 0, value, center: asked.locations[0] }, geometry }
  const type = 'application/geo+json;charset=UTF-8'
  return {
    status: 200,
    type,
    body: { type: 'FeatureCollection', bbox: [], features: [feature], metadata: { service: 'isochrones' } },
  }
}

/** Valhalla: https://valhalla.github.io/valhalla/api/isochrone/. */
export const valhallaSpeech: Speech = ({ url, body }, mood) => {
  if (mood === 'noRoad')
    return {
      status: 400,
      body: { error_code: 171, error: 'No suitable edges near location', status_code: 400, status: 'Bad Request' },
    }
  const asked = JSON.parse(body) as {
    locations?: { lat: number; lon: number }[]
    sources?: { lat: number; lon: number }[]
    targets?: { lat: number; lon: number }[]
    contours?: { time?: number; distance?: number }[]
    polygons?: boolean
  }
  const at = (asked.locations ?? asked.sources)![0]!
  const from = { latitude: at.lat, longitude: at.lon }
  if (url.pathname === '/sources_to_targets') {
    const row = asked.targets!.map(({ lat, lon }, to_index) => {
      const metres = metresBetween(from, { latitude: lat, longitude: lon })
      return { from_index: 0, to_index, time: Math.round(metres / metresPerSecond), distance: metres / 1_000 }
    })
    return { status: 200, body: { sources_to_targets: [mood === 'holes' ? row.slice(2) : row], units: 'kilometers' } }
  }
  const { time, distance } = asked.contours![0]!
  const metres = time === undefined ? distance! * 1_000 : time * 60 * metresPerSecond
  const ring = ringAround(from, metres)
  const geometry = asked.polygons
    ? { type: 'MultiPolygon', coordinates: [[ring, ringAround(from, metres / 4)]] }
    : { type: 'LineString', coordinates: ring }
  const snapped = {
    type: 'Feature',
    properties: { type: 'snapped' },
    geometry: { type: 'MultiPoint', coordinates: [[at.lon, at.lat]] },
  }
  const properties = { metric: 'time', contour: time, color: '#bf4040', fillOpacity: 0.33 }
  return {
    status: 200,
    body: { type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }, snapped] },
  }
}

/** Google's Routes API, computeRouteMatrix. */
export const googleSpeech: Speech = ({ headers, body }, mood) => {
  if (mood === 'keyRefused' || headers['x-goog-api-key'] !== 'google-key')
    return {
      status: 403,
      body: [{ error: { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' } }],
    }
  if (mood === 'quota')
    return { status: 429, body: [{ error: { code: 429, message: 'Quota exceeded', status: 'RESOURCE_EXHAUSTED' } }] }
  type Point = { waypoint: { location: { latLng: { latitude: number; longitude: number } } } }
  const asked = JSON.parse(body) as { origins: Point[]; destinations: Point[] }
  const latLng = ({ waypoint }: Point) => waypoint.location.latLng
  const elements = asked.destinations.map((to, destinationIndex) => {
    const metres = metresBetween(latLng(asked.origins[0]!), latLng(to))
    const index = destinationIndex === 0 ? {} : { destinationIndex }
    if (mood === 'noRoad') return { ...index, status: {}, condition: 'ROUTE_NOT_FOUND' }
    if (mood === 'holes' && destinationIndex % 2 === 0)
      return { ...index, status: { code: 14, message: 'unavailable' } }
    if (destinationIndex % 29 === 0) return { ...index, status: { code: 14, message: 'unavailable' } }
    const duration = `${Math.round(metres / metresPerSecond)}s`
    return { ...index, status: {}, distanceMeters: Math.round(metres), duration, condition: 'ROUTE_EXISTS' }
  })
  return { status: 200, body: elements.toReversed() }
}

/** Amap's web service, v3/distance: numbers are strings, and errors have status 200. */
export const amapSpeech: Speech = ({ url }, mood) => {
  const refuse = (info: string, infocode: string) => ({ status: 200, body: { status: '0', info, infocode } })
  if (mood === 'keyRefused' || url.searchParams.get('key') !== 'amap-key') return refuse('INVALID_USER_KEY', '10001')
  if (mood === 'quota') return refuse('DAILY_QUERY_OVER_LIMIT', '10003')
  const read = (text: string) => placeOf(text.split(',').map(Number))
  const to = read(url.searchParams.get('destination')!)
  const results = url.searchParams
    .get('origins')!
    .split('|')
    .map((text, at) => {
      const row = { origin_id: String(at + 1), dest_id: '1' }
      const metres = metresBetween(read(text), to)
      if (mood === 'noRoad') return { ...row, distance: '0', duration: '0', info: 'NO_ROADS_NEARBY', code: '1' }
      return { ...row, distance: String(Math.round(metres)), duration: String(Math.round(metres / metresPerSecond)) }
    })
  return {
    status: 200,
    body: { status: '1', info: 'OK', infocode: '10000', results: mood === 'holes' ? results.slice(40) : results },
  }
}

/** Mapillary's image graph: https://www.mapillary.com/developer/api-documentation. */
export const mapillarySpeech: Speech = ({ url, headers }, mood) => {
  const error = (code: number, type: string) => ({ error: { message: 'rejected', type, code, fbtrace_id: 'x' } })
  if (mood === 'keyRefused' || headers.authorization !== 'OAuth mly-token')
    return { status: 401, body: error(190, 'OAuthException') }
  if (mood === 'quota') return { status: 400, body: error(4, 'OAuthException') }
  const [west, south, east, north] = url.searchParams.get('bbox')!.split(',').map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const image = (id: string, share: number, captured_at: number, compass_angle: number, host: string) => ({
    id,
    computed_geometry: { type: 'Point', coordinates: [west + (east - west) * share, south + (north - south) * share] },
    captured_at,
    compass_angle,
    is_pano: id === '1',
    thumb_1024_url: `${host}/${id}.jpg`,
    creator: { username: 'walker', id: '7' },
  })
  const images = [
    image('1', 0.9, 1603459736644, 12.3, 'http://127.0.0.1:9'),
    image('2', 0.52, 1700000000000, 112, 'http://127.0.0.1:9'),
    image('3', 0.515, 1500000000000, 200, 'http://127.0.0.1:9'),
    image('4', 0.5, 1700000000000, 0, 'https://elsewhere.example'),
  ]
  return { status: 200, body: { data: mood === 'noRoad' ? [] : images } }
}
