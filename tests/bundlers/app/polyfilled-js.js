import 'wangzhi/polyfill-js';
import { report } from './report.js';

console.log(report(URL, URLSearchParams));
