import { poiTypeChoices } from '../poi/poiTypes.ts'
import type { ChoiceList } from './choice.ts'

const list = (label: string, isFixed: boolean, labels: Readonly<Record<string, string>>): ChoiceList => ({
  label,
  isFixed,
  choices: Object.entries(labels).map(([value, text]) => ({ value, label: text })),
})

/** The choice lists with their default entries (decisions on choice lists, section 6). */
const lists = {
  status: list('Status', true, {
    0: 'Closed',
    1: 'Operating',
    2: 'In preparation',
    3: 'Under evaluation',
    4: 'Approved',
    5: 'Rejected',
  }),
  podStatus: list('Delivery zone status', true, { 1: 'Open', 0: 'Closed' }),
  channel: list('Channel', true, { direct: 'Direct', franchise: 'Franchise' }),
  buildingAttribute: list('Building attribute', true, { own: 'Own', rent: 'Rent' }),
  podding: list('Podding', true, { open: 'Open', close: 'Closed' }),
  sizeTier: list('Size tier', true, { 1: 'Tier 1', 2: 'Tier 2', 3: 'Tier 3', 4: 'Tier 4', 5: 'Tier 5' }),
  specialSize: list('Special size', true, {
    kiosk: 'Kiosk',
    mini: 'Mini',
    small: 'Small',
    regular: 'Regular',
    big: 'Big',
    mega: 'Mega',
  }),
  tradeZoneTier: list('Trade zone tier', true, {
    0: 'Tier 0',
    1: 'Tier 1',
    2: 'Tier 2',
    3: 'Tier 3',
    4: 'Tier 4',
    5: 'Tier 5',
  }),
  zoneMaking: list('How a zone is made', true, {
    ring: 'Ring',
    circle: 'Circle',
    polygon: 'Polygon',
    freehand: 'Freehand',
    reach: 'Reach by road',
    people: 'Until so many people',
    nearest: 'Nearest (Thiessen)',
    streets: 'Streets',
    draw: 'Draw probability',
    demandShare: 'Share of demand',
  }),
  currency: list('Currency', true, {
    USD: 'US dollar',
    TWD: 'New Taiwan dollar',
    CNY: 'Renminbi',
    GBP: 'Pound sterling',
    JPY: 'Japanese yen',
    HKD: 'Hong Kong dollar',
  }),
  areaUnit: list('Space unit', true, { m2: 'Square metres', ping: 'Ping', km2: 'Square kilometres', ha: 'Hectares' }),
  questionType: list('Question type', true, {
    single: 'Single choice',
    multiple: 'Multiple choice',
    text: 'Text',
    map: 'Map',
    number: 'Numeric input',
    gender: 'Gender',
  }),
  uploadStatus: list('Upload status', true, { 0: 'Waiting', 1: 'Success', 2: 'Failed' }),
  format: list('Format', false, {
    street: 'Street',
    mall: 'Mall',
    departmentStore: 'Department store',
    transit: 'Transit',
    office: 'Office',
    hospital: 'Hospital',
    school: 'School',
    highway: 'Highway',
    driveThrough: 'Drive-through',
    popUp: 'Pop-up',
    kitchenOnly: 'Kitchen only',
  }),
  storeType: list('Store type', false, {
    flagship: 'Flagship',
    standard: 'Standard',
    community: 'Community',
    express: 'Express',
    temporary: 'Temporary',
  }),
  serviceType: list('Service type', false, {
    dineIn: 'Dine-in',
    takeAway: 'Take-away',
    delivery: 'Delivery',
    driveThrough: 'Drive-through',
    selfService: 'Self-service',
  }),
  storeLocation: list('Store location', false, {
    groundCorner: 'Ground floor, corner',
    groundMidBlock: 'Ground floor, mid-block',
    basement: 'Basement',
    upperFloor: 'Upper floor',
    insideMall: 'Inside a mall',
    island: 'Island',
  }),
  boundaryType: list('Boundary type', false, {
    none: 'None',
    radius: 'Radius',
    drawn: 'Drawn',
    administrative: 'Administrative',
    contractArea: 'Contract area',
  }),
  competitorType: list('General type', false, {
    convenience: 'Convenience store',
    coffee: 'Coffee',
    teaDrinks: 'Tea drinks',
    fastFood: 'Fast food',
    restaurant: 'Restaurant',
    bakery: 'Bakery',
    supermarket: 'Supermarket',
    hypermarket: 'Hypermarket',
    drugstore: 'Drugstore',
    apparel: 'Apparel',
    other: 'Other',
  }),
  poiClass: list('POI class', false, {
    education: 'Education',
    health: 'Health',
    transport: 'Transport',
    office: 'Offices',
    government: 'Government',
    housing: 'Housing',
    retail: 'Retail',
    food: 'Food and drink',
    leisure: 'Leisure',
    finance: 'Finance',
    religion: 'Religion',
    lodging: 'Lodging',
  }),
  zoneGrade: list('Trade zone grade', false, { a: 'A', b: 'B', c: 'C', d: 'D', e: 'E' }),
  zoneAttribute: list('Trade zone attribute', false, {
    residential: 'Residential',
    office: 'Office',
    school: 'School',
    transit: 'Transit',
    shopping: 'Shopping',
    tourist: 'Tourist',
    hospital: 'Hospital',
    industrial: 'Industrial',
    mixed: 'Mixed',
  }),
  poiType: { label: 'POI type', isFixed: false, choices: poiTypeChoices },
} satisfies Record<string, ChoiceList>

/** The lists that companies add to, as a list to choose from. */
const editableLists: ChoiceList = {
  label: 'Choice list',
  isFixed: true,
  choices: Object.entries<ChoiceList>(lists).flatMap(([value, { label, isFixed }]) =>
    isFixed ? [] : [{ value, label }],
  ),
}

/** Every choice list of the product. */
export const choiceLists = { ...lists, choiceList: editableLists } satisfies Record<string, ChoiceList>

export type ChoiceListId = keyof typeof choiceLists
