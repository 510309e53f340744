import 'wangzhi/polyfill';
import { report } from './report.js';

console.log(report(URL, URLSearchParams));
